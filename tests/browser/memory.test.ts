/** Saving, finding, changing and deleting memories, with scripts and without. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { withOpenaiDouble, withServer } from '../setup/fixtures';
import { modelEnv } from '../setup/start-server';
import {
  expectAccessible,
  expectNoSideways,
  onEachScreen,
  openPage,
  register,
  say,
  untilAnswered,
  withBrowser,
} from './browser';

const browser = withBrowser();
const double = withOpenaiDouble();
const server = withServer(() => ({ env: modelEnv(double.url) }));

const SAID = 'My sister Ana moved to Lisbon in March, and I feel lonely without her.';

async function talk(page: Page) {
  double.setBehaviour({ text: 'I hear you.', tokens: 3, delayMs: 0 });
  await register(page);
  await say(page, SAID);
  await untilAnswered(page, 1);
  double.setBehaviour({
    text: '{"summary":"Their sister Ana moved to Lisbon.","keywords":["Ana","Lisbon"],"emotionalContext":"lonely"}',
    tokens: 5,
    delayMs: 0,
  });
}

it.each([true, false])('a message and a conversation are saved and used, with scripts: %s', async (scripts) => {
  const { page, problems } = await openPage(browser, server.url, { javaScriptEnabled: scripts });
  await talk(page);
  await page.reload();
  await page.getByRole('article', { name: 'You' }).getByRole('button', { name: 'Save to memory' }).click();
  await page.getByText('This message has been saved to your internal memory.').first().waitFor();
  await page.getByRole('link', { name: 'Save conversation to memory' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this conversation to memory?' });
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Save conversation to memory' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('will be remembered by Orion in future sessions').first().waitFor();
  await page.goto(`${server.url}/memory`);
  await page.getByText('Their sister Ana moved to Lisbon.').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Saved from' }).count()).toBe(2);
  await page.goto(`${server.url}/?session=new`);
  double.setBehaviour({ text: 'Hello again.', tokens: 3, delayMs: 0 });
  await say(page, 'I called Ana today.');
  await untilAnswered(page, 1);
  await page.getByText('Based on 2 memories').waitFor();
  await page.context().addCookies([{ name: 'orion_calm', value: 'on', url: server.url }]);
  await page.reload();
  await page.getByText('Sources', { exact: true }).waitFor();
  expect(await page.getByText('Based on 2 memories').isVisible()).toBe(false);
  await page.context().clearCookies({ name: 'orion_calm' });
  await page.reload();
  await page.getByText('Based on 2 memories').click();
  await page.getByRole('link', { name: 'Their sister Ana moved to Lisbon.', exact: true }).click();
  await page.getByRole('dialog', { name: 'Edit the memory' }).waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

it.each([true, false])('memories are found, changed and deleted, with scripts: %s', async (scripts) => {
  const { page, problems } = await openPage(browser, server.url, { javaScriptEnabled: scripts });
  await register(page);
  await page.goto(`${server.url}/memory`);
  await page.getByRole('heading', { name: 'No memories saved yet' }).waitFor();
  await page.getByRole('button', { name: 'Export All' }).click();
  await page.getByText('You need to save some memories first.').first().waitFor();
  for (const summary of ['Grows beans.', 'Sleeps badly.'])
    await page.request.post(`${server.url}/api/memories`, { data: { summary }, headers: { Origin: server.url } });
  await page.goto(`${server.url}/memory`);
  await page.getByRole('searchbox', { name: 'Search your memories' }).fill('beans');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText('Sleeps badly.').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Edit: Grows beans.' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit the memory' });
  await dialog.getByRole('textbox', { name: 'Summary' }).fill('Grows beans and peas.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Memory updated').first().waitFor();
  const core = page.getByRole('switch', { name: 'Core memory' });
  await core.click();
  await page.getByText('Comes first in every conversation').first().waitFor();
  expect(await core.getAttribute('aria-checked')).toBe('true');
  await page.getByRole('link', { name: 'Delete: Grows beans and peas.' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Memory deleted').first().waitFor();
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
  await page.getByRole('link', { name: 'Show all memories' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export All' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^memories-\d{4}-\d\d-\d\d\.txt$/);
  expect(problems).toEqual([]);
  await page.context().close();
});

it('fits on each screen, and everybody can use it', async () => {
  const { page, problems } = await openPage(browser, server.url);
  await register(page);
  const words = 'A long summary of a long talk about many things that happened in the house by the sea. '.repeat(4);
  for (const memory of [
    { summary: words, keywords: ['house', 'sea', 'w'.repeat(60)], emotionalContext: 'calm', isCore: true },
    { summary: 'Grows beans.', until: '2026-01-01', holds: 'was' },
  ])
    await page.request.post(`${server.url}/api/memories`, { data: memory, headers: { Origin: server.url } });
  await page.goto(`${server.url}/memory`);
  await onEachScreen(page, async (name) => {
    await expectNoSideways(page);
    await expectAccessible(page, `memory ${name}`);
  });
  await page.getByRole('link', { name: 'Edit: Grows beans.' }).click();
  await page.getByRole('dialog').waitFor();
  await onEachScreen(page, async (name) => {
    await expectNoSideways(page);
    await expectAccessible(page, `edit memory ${name}`);
  });
  expect(problems).toEqual([]);
  await page.context().close();
});
