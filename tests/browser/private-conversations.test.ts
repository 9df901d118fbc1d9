import { expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import {
  expectAccessible,
  expectNoSideways,
  onEachScreen,
  openPage,
  registerOverHttp,
  replies,
  say,
  SIZES,
  untilAnswered,
  withBrowser,
} from './browser';

const browser = withBrowser();
const server = withSharedServer();

it('is started, says what it is, keeps no draft, and is closed with one question', async () => {
  const { page, context, problems } = await openPage(browser, server.url, { viewport: SIZES[0]! });
  const look = (where: string) =>
    onEachScreen(page, async (screen) => {
      await expectAccessible(page, `${where} at ${screen}`);
      await expectNoSideways(page, `${where} at ${screen}`);
    });
  await registerOverHttp(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Start a private conversation' }).click();
  await page.getByText('Nothing of it becomes a memory').waitFor();
  await look('start');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Nothing of this conversation is remembered').waitFor();
  await look('empty private conversation');
  await say(page, 'I planted beans.');
  await untilAnswered(page, 1);
  await look('private conversation');
  expect(await page.getByRole('button', { name: 'Save to memory' }).count()).toBe(0);
  await page.getByRole('textbox', { name: 'Message' }).fill('half a thought');
  await page.reload();
  await replies(page).first().waitFor();
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');
  const address = page.url();
  await page.getByRole('link', { name: 'Close and delete' }).click();
  await page.getByText('This action cannot be undone.').waitFor();
  await look('closing');
  await page.getByRole('button', { name: 'Close and delete' }).click();
  await page.getByText('Nothing of your private conversation is left.').waitFor();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('beans');
  expect((await page.request.get(address)).status()).toBe(404);
  expect(problems).toEqual([]);
  await context.close();
});

it('works without scripts', async () => {
  const { page, context } = await openPage(browser, server.url, { javaScriptEnabled: false });
  await registerOverHttp(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Start a private conversation' }).click();
  await page.getByRole('checkbox', { name: /use my memories/ }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('may use your memories').waitFor();
  await page.getByRole('textbox', { name: 'Message' }).fill('I planted beans.');
  await page.getByRole('button', { name: 'Send' }).click();
  await replies(page).first().waitFor();
  await page.getByRole('link', { name: 'Close and delete' }).click();
  await page.getByRole('button', { name: 'Close and delete' }).click();
  await page.getByText('Nothing of your private conversation is left.').waitFor();
  await context.close();
});
