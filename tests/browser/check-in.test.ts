/** Check-ins and the summary: looked at on each screen, by keyboard, and with and without scripts. */
import { expect, it } from 'vitest';
import { createClient } from '../setup/http-client';
import { withSharedServer } from '../setup/fixtures';
import { expectAccessible, expectNoSideways, onEachScreen, openSignedIn, withBrowser } from './browser';
import type { Download, Page } from 'playwright';

const browser = withBrowser();
const server = withSharedServer();

async function look(page: Page, where: string) {
  await onEachScreen(page, async (screen) => {
    await expectNoSideways(page, `${where} at ${screen}`);
    await expectAccessible(page, `${where} at ${screen}`);
  });
}

async function answer(page: Page, questions: number, words: string) {
  for (let at = 0; at < questions; at += 1) await page.getByRole('radio', { name: words }).nth(at).press('Space');
}

it.each([true, false])('a check-in by keyboard, with scripts: %s', { timeout: 60_000 }, async (javaScriptEnabled) => {
  const { page, problems } = await openSignedIn(browser, server.url, { javaScriptEnabled });
  await page.goto('/check-in');
  if (javaScriptEnabled) await look(page, 'the empty page');
  await page.getByRole('link', { name: 'Fill in the PHQ-9' }).press('Enter');
  await page.getByRole('radio', { name: 'Several days' }).first().press('Space');
  await page.getByRole('button', { name: 'Save and see the total' }).press('Enter');
  const missing = page.getByText('Please choose an answer.');
  await missing.first().waitFor();
  expect(await missing.count()).toBe(8);
  expect(await page.getByRole('radio', { name: 'Several days' }).first().isChecked()).toBe(true);
  if (javaScriptEnabled) {
    expect(await page.locator(':focus').getAttribute('aria-invalid')).toBe('true');
    await look(page, 'the rejected form');
  }
  await answer(page, 9, 'Several days');
  await page.getByRole('button', { name: 'Save and see the total' }).press('Enter');
  await page.getByRole('heading', { name: 'Your total is 9 of 27' }).waitFor();
  await page.getByRole('heading', { name: /You do not have to carry this alone/ }).waitFor();
  if (javaScriptEnabled) await look(page, 'the result');
  await page.getByRole('link', { name: 'Delete this check-in' }).press('Enter');
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await page.getByText('Check-in deleted').first().waitFor();
  expect(problems).toEqual([]);
});

it.each([true, false])('a summary, with scripts: %s', { timeout: 60_000 }, async (javaScriptEnabled) => {
  const client = createClient(server.url);
  await client.register();
  await client.sendJson('POST', '/api/journal', { title: 'The weir', content: 'A heron stood.', isPrivate: true });
  for (const score of ['0', '2']) {
    const answers = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`q${at + 1}`, score]));
    await client.postForm('/check-in', { intent: 'check-in', questionnaire: 'gad7', ...answers });
  }
  const { page, problems } = await openSignedIn(browser, server.url, { javaScriptEnabled }, client);
  await page.goto('/check-in');
  if (javaScriptEnabled) await look(page, 'the trend');
  await page.goto('/summary');
  await page.getByText('Choose journal entries one by one').press('Enter');
  await page.getByRole('checkbox', { name: /The weir/ }).press('Space');
  await page.getByRole('checkbox', { name: /Totals of my check-ins/ }).press('Space');
  if (javaScriptEnabled) await look(page, 'the choices');
  await page.getByRole('button', { name: 'Write the draft' }).press('Enter');
  const draft = page.getByRole('textbox', { name: 'The summary' });
  await draft.waitFor();
  expect(await draft.inputValue()).toContain('A heron stood.');
  if (javaScriptEnabled) await look(page, 'the draft');
  await draft.fill('I want to ask about sleep.');
  const download = new Promise<Download>((resolve) => {
    page.on('download', resolve);
    page.context().on('page', (tab) => tab.on('download', resolve));
  });
  await page.getByRole('button', { name: 'Download as text' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^summary-[\d-]+\.txt$/);
  expect(await draft.inputValue()).toBe('I want to ask about sleep.');
  await page.getByRole('button', { name: 'Show for printing' }).press('Enter');
  await page.getByRole('article', { name: 'The summary' }).waitFor();
  if (javaScriptEnabled) await look(page, 'the page for printing');
  await page.emulateMedia({ media: 'print' });
  expect((await page.locator('body').innerText()).trim()).toBe('I want to ask about sleep.');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Edit again' }).press('Enter');
  await expect.poll(() => draft.inputValue()).toBe('I want to ask about sleep.');
  expect(problems).toEqual([]);
});
