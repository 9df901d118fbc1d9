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
import { chip, settle, stage } from './composer-page';

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
  await page.getByText('Nothing from it becomes a memory').waitFor();
  await look('start');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Nothing in this conversation is remembered').waitFor();
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
  await page.getByText('Nothing is left of your private conversation.').waitFor();
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
  await page.getByText('Nothing is left of your private conversation.').waitFor();
  await context.close();
});

it('leaves nothing that was being written, in this tab or in the next conversation, when it ends elsewhere', async () => {
  const { page, context } = await openPage(browser, server.url);
  await registerOverHttp(page);
  await page.goto('/private');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Nothing in this conversation is remembered').waitFor();
  await say(page, 'I planted beans.');
  await untilAnswered(page, 1);
  const sessionId = new URL(page.url()).searchParams.get('session')!;
  await stage(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Your message').fill('I planted zebras.');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('zebras');
  // Written before private edits were left out of the drafts.
  await page.evaluate((id) => {
    const uid = /orion_uid=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    sessionStorage.setItem(`orion-draft:${uid}:${id}`, 'half a zebra');
  }, sessionId);
  const other = await context.newPage();
  await other.goto(`/private?close=${sessionId}`);
  await other.getByRole('button', { name: 'Close and delete' }).click();
  await other.getByText('Nothing is left of your private conversation.').waitFor();
  await page.getByText('It was private, so nothing of it is left').waitFor();
  await page.getByRole('link', { name: 'Start a new conversation' }).click();
  await page.getByRole('link', { name: 'Start a private conversation' }).waitFor();
  await settle(page);
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');
  expect(await chip(page).count()).toBe(0);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/zebra/);
  await context.close();
});
