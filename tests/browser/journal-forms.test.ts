import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import { chooseLargeFile, expectAccessible, openPage, registerOverHttp, withBrowser } from './browser';

const browser = withBrowser();
const server = withSharedServer();

let page: Page;
let problems: string[];
beforeEach(async () => {
  ({ page, problems } = await openPage(browser, server.url, { viewport: { width: 360, height: 740 } }));
  await registerOverHttp(page);
});
afterEach(async () => {
  expect(problems).toEqual([]);
  await page.context().close();
});

const write = async (title: string) => {
  const answer = await page.request.post('/api/journal', {
    data: { title, content: 'Words.', tags: ['home'] },
    headers: { origin: server.url },
  });
  return ((await answer.json()) as { entryId: string }).entryId;
};
const open = async (address: string) => {
  await page.goto(address);
};
/** Returns the focused element: a field by its name, anything else by its id or text. */
const focused = () =>
  page.evaluate(
    () =>
      document.activeElement?.getAttribute('name') ??
      (document.activeElement?.id || document.activeElement?.textContent),
  );
const expectFocus = (what: string) => expect.poll(focused).toBe(what);
const content = () => page.getByLabel('Content', { exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const dialog = () => page.locator('dialog:modal');

describe('the focus', { timeout: 60_000 }, () => {
  it('begins where one writes: the title of a new entry, the words of one whose title is there', async () => {
    await open('/journal');
    await link('New Entry').click();
    await expectFocus('title');
    await page.keyboard.press('Escape');
    await expectFocus('New Entry');
    await link('Write about this').click();
    await expectFocus('content');
    expect(await page.getByLabel('Title').inputValue()).toBe(
      await page.locator('[aria-labelledby=today-title] p[aria-live]').textContent(),
    );
    await page.keyboard.press('Escape');
    await expectFocus('Write about this');
  });

  it('goes back to what opened a dialog', async () => {
    const entryId = await write('Rain');
    await open('/journal');
    for (const name of ['Export to Google Docs', 'Import']) {
      await link(name).click();
      await dialog().waitFor();
      await page.keyboard.press('Escape');
      await expectFocus(name);
    }
    await link('Delete: Rain').click();
    await dialog().getByRole('link', { name: 'Cancel' }).click();
    await expectFocus('Delete');
    await open(`/journal?entry=${entryId}`);
    await link('Reflect on this entry').click();
    await dialog().getByRole('link', { name: 'Not now' }).click();
    await expectFocus('Reflect on this entry');
  });

  it('goes to the page where what opened the dialog is gone', async () => {
    await write('Rain');
    await open('/journal');
    await link('Delete: Rain').click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await link('Create your first entry').waitFor();
    await expectFocus('main');
  });
});

describe('an error', { timeout: 60_000 }, () => {
  it('goes as soon as its field is mended, and comes back with what is wrong again', async () => {
    await open('/journal?dialog=new');
    await page.getByRole('button', { name: 'Save Entry' }).click();
    await page.getByText('Content is required').waitFor();
    await expectFocus('title');
    await page.keyboard.type('R');
    await page.getByText('Title is required').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Title').getAttribute('aria-invalid')).toBeNull();
    expect(await page.getByText('Content is required').isVisible()).toBe(true);
    await content().fill('Words');
    await page.getByText('Content is required').waitFor({ state: 'detached' });
    await content().fill(' ');
    await page.getByText('Content is required').waitFor();
    await page.getByLabel('Title').fill('x'.repeat(201));
    await page.getByText('Title cannot exceed 200 characters').waitFor();
    await expectAccessible(page, 'with errors', 'dialog');
    await page.getByLabel('Title').fill('Rain');
    await content().fill('Words');
    await page.getByRole('button', { name: 'Save Entry' }).click();
    await page.getByText('Journal entry created successfully').first().waitFor();
  });

  it('of the tags goes with them', async () => {
    await open('/journal?dialog=new');
    await page.getByLabel('Title').fill('Rain');
    await content().fill('Words');
    await page.getByLabel('Tags (Optional)').fill('x'.repeat(51));
    await page.getByRole('button', { name: 'Save Entry' }).click();
    await page.getByText('A tag cannot exceed 50 characters').waitFor();
    await page.getByLabel('Tags (Optional)').fill('x');
    await page.getByText('A tag cannot exceed 50 characters').waitFor({ state: 'detached' });
  });

  it('of an export without a choice stands in sight with the focus, and goes with a choice', async () => {
    for (let count = 0; count < 12; count += 1) await write(`Walk ${count}`);
    await open('/journal/export?scope=chosen');
    for (let time = 0; time < 2; time += 1) {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const error = dialog().getByRole('alert').filter({ hasText: 'Please choose at least one entry' });
      await error.waitFor();
      await expect.poll(() => error.evaluate((element) => element === document.activeElement)).toBe(true);
      const { y, height } = (await error.boundingBox())!;
      expect(y >= 0 && y + height <= 740).toBe(true);
      await expectAccessible(page, 'the export that was refused', 'dialog');
      await page.getByRole('checkbox', { name: 'Walk 3' }).check();
      await error.waitFor({ state: 'detached' });
      await page.getByRole('checkbox', { name: 'Walk 3' }).uncheck();
    }
  });

  it('of an import goes when another file is chosen', async () => {
    await open('/journal/import');
    await page
      .getByLabel('File')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{') });
    await page.getByRole('button', { name: 'Import' }).click();
    const error = page.getByText('This file could not be read.');
    await error.waitFor();
    await expectFocus('file');
    await page
      .getByLabel('File')
      .setInputFiles({ name: 'y.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await error.waitFor({ state: 'detached' });
  });

  it('of a picture does not come back after one that is too large', async () => {
    await open('/settings?tab=profile');
    const input = page.getByLabel('Choose a picture');
    const choose = (name: string, buffer: Buffer) => input.setInputFiles({ name, mimeType: 'image/png', buffer });
    await choose('words.png', Buffer.from('words'));
    await page.getByRole('button', { name: 'Upload photo' }).click();
    const errors = page.locator('form', { has: input }).locator('.field-error');
    await errors.waitFor();
    await chooseLargeFile(input, 'large.png', 11 * 1024 * 1024);
    await page.getByText('File too large').waitFor();
    await choose('other.png', Buffer.from('other'));
    await errors.waitFor({ state: 'detached' });
  });
});
