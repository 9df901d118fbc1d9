import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { makeNotebook } from '../journal/make-journals';
import { withSharedServer } from '../setup/fixtures';
import { expectAccessible, expectNoSideways, onEachScreen, openPage, registerOverHttp, withBrowser } from './browser';

const browser = withBrowser();
const server = withSharedServer();

const ENTRIES = ['The last box', 'Sunday soup', 'Run in the rain'];
const PHONE = { width: 360, height: 740 };

async function signUp(options: Parameters<typeof openPage>[2]) {
  const opened = await openPage(browser, server.url, options);
  await registerOverHttp(opened.page);
  return opened;
}

async function write(page: Page, titles: readonly string[]) {
  for (const title of titles) {
    const answer = await page.request.post('/api/journal', {
      data: { title, content: `About: ${title}`, tags: ['home'] },
      headers: { origin: server.url },
    });
    expect(answer.status()).toBe(201);
  }
}

async function expectSound(page: Page, picture: string) {
  await page.screenshot({ path: `tests/.output/journal-${picture}.png` });
  await expectAccessible(page, picture);
  await expectNoSideways(page, picture);
}

const dialog = (page: Page) => page.getByRole('dialog');

describe.each([true, false])('with scripts: %s, at 360 px', (javaScriptEnabled) => {
  it('the journal leaves as a file, and the page says what to do with it', async () => {
    const { page, context, problems } = await signUp({ javaScriptEnabled, viewport: PHONE });
    await write(page, ENTRIES);
    await page.goto('/journal/export');
    await page.getByText('All 3 entries').waitFor();
    if (javaScriptEnabled) await expectSound(page, 'export-360-light');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^orion-journal-\d{4}-\d\d-\d\d\.html$/);
    expect(readFileSync(await file.path(), 'utf8')).toContain('Total entries: 3');
    await dialog(page).getByRole('heading', { name: 'Export to Google Docs' }).waitFor();
    if (javaScriptEnabled) {
      await page.locator('.toast').getByText('Your journal was exported as an HTML file.').waitFor();
      await expectSound(page, 'steps-360-light');
    }
    const open = page.getByRole('link', { name: 'Open' });
    expect([await open.getAttribute('href'), await open.getAttribute('target')]).toEqual([
      'https://docs.google.com/document/',
      '_blank',
    ]);
    await page.getByRole('link', { name: 'Got it!' }).click();
    await page.waitForURL('**/journal');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('entries are chosen one by one, over a search', async () => {
    const { page, context, problems } = await signUp({ javaScriptEnabled, viewport: PHONE });
    await write(page, [...ENTRIES, ...Array.from({ length: 22 }, (_, n) => `Filler ${n}`)]);
    await page.goto('/journal/export');
    await page.getByLabel('Choose entries').check();
    await page.getByLabel('JSON').check();
    await page.getByRole('checkbox', { name: 'Filler 21' }).check();
    await dialog(page).getByLabel('Search your entries').fill('soup');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText('One more is selected but not shown here.').waitFor();
    await page.getByRole('checkbox', { name: 'Sunday soup' }).check();
    if (javaScriptEnabled) await expectSound(page, 'choose-360-light');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const { entries } = JSON.parse(readFileSync(await (await downloading).path(), 'utf8')) as {
      entries: { title: string }[];
    };
    expect(entries.map(({ title }) => title)).toEqual(['Filler 21', 'Sunday soup']);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('without a choice it says so, and stays', async () => {
    const { page, context } = await signUp({ javaScriptEnabled, viewport: PHONE });
    await write(page, ENTRIES);
    await page.goto('/journal/export');
    await page.getByLabel('Choose entries').check();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByText('Please choose at least one entry').waitFor();
    expect(await page.getByLabel('Choose entries').isChecked()).toBe(true);
    await context.close();
  });

  it('a notebook comes in, with a summary; a file that is none is told beside the field', async () => {
    const { page, context, problems } = await signUp({ javaScriptEnabled, viewport: PHONE });
    await page.goto('/journal/import');
    if (javaScriptEnabled) await expectSound(page, 'import-360-light');
    await page
      .getByLabel('File')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{') });
    await page.getByRole('button', { name: 'Import' }).click();
    await page.locator('.field-error').getByText('This file could not be read.').waitFor();
    await page
      .getByLabel('File')
      .setInputFiles({ name: 'notes.zip', mimeType: 'application/zip', buffer: await makeNotebook() });
    await page.getByRole('button', { name: 'Import' }).click();
    await dialog(page).getByRole('heading', { name: 'Import finished' }).waitFor();
    for (const words of ['5 entries added.', 'latin.md: It is not plain text.', 'One file was left out'])
      await dialog(page).getByText(words).waitFor();
    if (javaScriptEnabled) await expectSound(page, 'summary-360-light');
    await page.reload();
    await page.getByText('5 entries added.').waitFor();
    expect(((await (await page.request.get('/api/journal')).json()) as unknown[]).length).toBe(5);
    await page.getByRole('link', { name: 'Back to the journal' }).click();
    await page.waitForURL('**/journal');
    expect(problems).toEqual([]);
    await context.close();
  }, 60_000);
});

it('an export that fails is told in a toast, and nothing else happens', async () => {
  const { page, context } = await signUp({});
  await write(page, ENTRIES);
  await page.goto('/journal/export');
  await page.route('**/api/journal/export*', (route) => route.abort());
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.locator('.toast').getByText('Failed to export journal entries. Please try again.').waitFor();
  // A modal dialog covers toasts, so the dialog shows the error as well.
  await dialog(page).getByRole('alert').getByText('Failed to export journal entries. Please try again.').waitFor();
  await page.unroute('**/api/journal/export*');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog(page).getByRole('heading', { name: 'Export to Google Docs' }).waitFor();
  await context.close();
});

it('fits and is accessible on each screen', { timeout: 90_000 }, async () => {
  const { page, context, problems } = await signUp({});
  const screens = (['light', 'dark'] as const).flatMap((colorScheme) =>
    [360, 1280].map((width) => ({ colorScheme, viewport: { width, height: 800 } })),
  );
  const look = (picture: string) => onEachScreen(page, (screen) => expectSound(page, `${picture}-${screen}`), screens);
  await page.goto('/journal/export');
  await page.getByText('There is nothing to export yet.').waitFor();
  await look('nothing');
  await write(page, [...ENTRIES, 'averylongtitlewithoutaspace'.repeat(7)]);
  for (const [path, picture] of [
    ['/journal/export', 'export'],
    ['/journal/export?scope=chosen', 'choose'],
    ['/journal/export?step=done&format=html', 'steps'],
    ['/journal/import', 'import'],
  ]) {
    await page.goto(path!);
    await look(picture!);
  }
  await page.keyboard.press('Escape');
  await page.waitForURL('**/journal');
  expect(problems).toEqual([]);
  await context.close();
});
