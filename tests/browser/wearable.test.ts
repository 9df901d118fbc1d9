/** The wearable: looked at on each screen, by keyboard, and with and without scripts. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { connectDemo } from '../setup/connect-demo';
import { withSharedServer } from '../setup/fixtures';
import { createClient } from '../setup/http-client';
import { expectAccessible, expectNoSideways, onEachScreen, openSignedIn, withBrowser } from './browser';

const browser = withBrowser();
const server = withSharedServer();
const TAB = '/settings?tab=fitbit';
const TABLE = 'date,steps,sleep minutes\n2026-05-01,8123,431\n2026-05-02,9234,\n';

async function look(page: Page, where: string) {
  await onEachScreen(page, async (screen) => {
    await expectNoSideways(page, `${where} at ${screen}`);
    await expectAccessible(page, `${where} at ${screen}`);
  });
}

it.each([true, false])('connected by keyboard, with scripts: %s', { timeout: 90_000 }, async (javaScriptEnabled) => {
  const { page, problems } = await openSignedIn(browser, server.url, { javaScriptEnabled });
  await page.goto(TAB);
  if (javaScriptEnabled) await look(page, 'before a tracker is connected');
  await page.getByRole('button', { name: 'Try it with demo data' }).press('Enter');
  const readings = page.getByRole('region', { name: 'Latest readings' });
  await readings.getByText('Resting heart rate').waitFor();
  await page.getByRole('link', { name: 'Check devices' }).press('Enter');
  await page.getByText('Demo tracker').waitFor();
  if (javaScriptEnabled) await look(page, 'the dashboard');
  const sync = page.getByRole('button', { name: 'Sync now' });
  const looks = (button: typeof sync) => button.evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await looks(sync)).toBe(await looks(page.getByRole('button', { name: 'Make a token' })));
  await sync.press('Enter');
  await page.getByText('Synced').first().waitFor();
  await page.getByRole('button', { name: 'Make a token' }).press('Enter');
  await page.getByText('Your new token.').waitFor();
  if (javaScriptEnabled) await look(page, 'a new token');
  await page.goto(TAB);
  await page.getByText('Disconnect', { exact: true }).press('Enter');
  await page.getByRole('button', { name: /^Disconnect / }).press('Enter');
  await page.getByRole('button', { name: 'Try it with demo data' }).waitFor();
  expect(problems).toEqual([]);
});

it.each([true, false])('a file, with scripts: %s', { timeout: 90_000 }, async (javaScriptEnabled) => {
  const { page, problems } = await openSignedIn(browser, server.url, { javaScriptEnabled });
  await page.goto('/wearable/import');
  if (javaScriptEnabled) await look(page, 'the empty form');
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.locator('input[type=file]').setInputFiles(file('note.txt', 'hello'));
  await page.getByRole('button', { name: 'Read the file' }).press('Enter');
  await page.getByText('does not know this kind of file').first().waitFor();
  if (javaScriptEnabled) await look(page, 'a file that is not known');
  await page.locator('input[type=file]').setInputFiles(file('mine.csv', TABLE));
  await page.getByRole('button', { name: 'Read the file' }).press('Enter');
  await page.getByText('2 days, May 1, 2026 to May 2, 2026.').waitFor();
  if (javaScriptEnabled) await look(page, 'what a file holds');
  await page.getByRole('button', { name: /^Save/ }).press('Enter');
  await page.getByText('Readings saved').first().waitFor();
  expect(problems).toEqual([]);
});

it('over time, as drawings and as a table', { timeout: 90_000 }, async () => {
  const client = createClient(server.url);
  await client.register();
  await connectDemo(client);
  const { page, problems } = await openSignedIn(browser, server.url, {}, client);
  await page.goto('/wearable?range=30&mood=1');
  expect(await page.getByRole('img', { name: /over the last 30 days/ }).count()).toBe(3);
  await look(page, 'the drawings');
  await page.goto('/wearable?range=7&view=table');
  await page.getByRole('table').waitFor();
  await look(page, 'the table');
  expect(problems).toEqual([]);
});

it.each([true, false])('by hand, with scripts: %s', { timeout: 90_000 }, async (javaScriptEnabled) => {
  const { page, problems } = await openSignedIn(browser, server.url, { javaScriptEnabled });
  await page.goto('/wearable/sources');
  await page.locator('input[name=heartRate]').fill('9');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('from 20 to 260').waitFor();
  if (javaScriptEnabled) await look(page, 'the rejected form');
  await page.locator('input[name=heartRate]').fill('72');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page
    .getByText(/^Readings of .* saved$/)
    .first()
    .waitFor();
  if (javaScriptEnabled) await look(page, 'the sources');
  expect(problems).toEqual([]);
});
