import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import { openPage, registerOverHttp, withBrowser } from './browser';

const browser = withBrowser();
const server = withSharedServer();

/**
 * Opens the address and waits until its live socket is ready. The previous page may still be opening a socket of its
 * own.
 */
async function listen(page: Page, address: string) {
  let isThere = false;
  const ready = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => isThere && String(payload).includes('"ready"') && resolve()),
    );
  });
  page.once('framenavigated', () => (isThere = true));
  await page.goto(address);
  await ready;
}

describe('a journal that changes elsewhere', { timeout: 60_000 }, () => {
  let page: Page;
  let problems: string[];
  beforeEach(async () => {
    ({ page, problems } = await openPage(browser, server.url));
    await registerOverHttp(page);
  });
  afterEach(async () => {
    expect(problems).toEqual([]);
    await page.context().close();
  });

  const headers = () => ({ origin: server.url });
  const write = async (title: string) => {
    const answer = await page.request.post('/api/journal', {
      data: { title, content: `About ${title}.` },
      headers: headers(),
    });
    return ((await answer.json()) as { entryId: string }).entryId;
  };
  const change = (entryId: string, data: object) =>
    page.request.patch(`/api/journal/${entryId}`, { data, headers: headers() });
  const remove = (entryId: string) => page.request.delete(`/api/journal/${entryId}`, { headers: headers() });
  const card = (title: string) => page.getByRole('link', { name: title, exact: true });

  it('is shown as it is now: entries that come, change, go and are imported', async () => {
    await listen(page, '/journal');
    const entryId = await write('Rain');
    await card('Rain').waitFor();
    await change(entryId, { title: 'Sun' });
    await card('Sun').waitFor();
    const other = await page.context().newPage();
    await other.goto('/journal/import');
    const buffer = Buffer.from(
      '{"entries":[{"title":"Long ago","content":"Words.","createdAt":"2024-05-01T09:00:00.000Z"}]}',
    );
    await other.getByLabel('File').setInputFiles({ name: 'journal.json', mimeType: 'application/json', buffer });
    await other.getByRole('button', { name: 'Import' }).click();
    await other.getByText('One entry added.').waitFor();
    await page.bringToFront();
    await card('Long ago').waitFor();
    await remove(entryId);
    await card('Sun').waitFor({ state: 'detached' });
  });

  it('leaves what is being typed, and the caret, where they are', async () => {
    const entryId = await write('Rain');
    await listen(page, `/journal?edit=${entryId}`);
    const content = page.getByLabel('Content', { exact: true });
    await content.fill('Half a tho');
    await page.getByText('Draft saved').waitFor();
    await write('Sun');
    await change(entryId, { title: 'Rain, again' });
    await card('Rain, again').waitFor();
    await page.keyboard.type('ught');
    expect(await content.inputValue()).toBe('Half a thought');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('content');
  });

  it('keeps a form open whose entry is deleted, and saves its words as a new entry', async () => {
    const entryId = await write('Rain');
    await listen(page, `/journal?edit=${entryId}`);
    const content = page.getByLabel('Content', { exact: true });
    await content.fill('Words of an hour');
    await remove(entryId);
    await card('Rain').waitFor({ state: 'detached' });
    expect(await content.inputValue()).toBe('Words of an hour');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('saving keeps it as a new entry').waitFor();
    await page.getByRole('button', { name: 'Save Entry' }).click();
    await page.getByText('Journal entry created successfully').first().waitFor();
    const entries = (await (await page.request.get('/api/journal')).json()) as { content: string }[];
    expect(entries.map((entry) => entry.content)).toEqual(['Words of an hour']);
  });

  it('keeps the words of a deleted entry through later changes, and as a draft', async () => {
    const entryId = await write('Rain');
    await listen(page, `/journal?edit=${entryId}`);
    const content = page.getByLabel('Content', { exact: true });
    await content.fill('Words of an hour');
    await remove(entryId);
    await card('Rain').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('saving keeps it as a new entry').waitFor();
    await write('Sun');
    await card('Sun').waitFor();
    expect(await content.inputValue()).toBe('Words of an hour');
    await page.getByText('saving keeps it as a new entry').waitFor();
    await page.getByText('Draft saved').waitFor();
    await page.goto('/journal?dialog=new');
    expect(await content.inputValue()).toBe('Words of an hour');
  });

  it('keeps both texts of a conflict in view through later changes', async () => {
    const entryId = await write('Rain');
    await listen(page, `/journal?edit=${entryId}`);
    await page.getByLabel('Content', { exact: true }).fill('My words');
    await change(entryId, { content: 'Their words' });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const both = page.getByText('Both texts are kept: choose which one to keep.');
    await both.waitFor();
    await write('Sun');
    await card('Sun').waitFor();
    await both.waitFor();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText('Journal entry updated successfully').first().waitFor();
    const entries = (await (await page.request.get('/api/journal')).json()) as { content: string }[];
    expect(entries.map((entry) => entry.content)).toContain('My words');
  });

  it('says that a change was saved, also when it was sent while the page was renewing itself', async () => {
    const entryId = await write('Rain');
    await listen(page, `/journal?edit=${entryId}`);
    await page.getByLabel('Content', { exact: true }).fill('Words of an hour');
    await page.getByText('Draft saved').waitFor();
    await page.route(/journal\.data/, () => undefined, { times: 1 });
    const renewal = page.waitForRequest(/journal\.data/);
    await write('Sun');
    await renewal;
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Journal entry updated successfully').first().waitFor();
    await card('Sun').waitFor();
  });

  it('keeps why a file was not taken', async () => {
    await listen(page, '/journal/import');
    const file = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{') };
    await page.getByLabel('File').setInputFiles(file);
    await page.getByRole('button', { name: 'Import' }).click();
    const refusal = page.locator('.field-error').getByText('This file could not be read.');
    await refusal.waitFor();
    await write('Rain');
    await card('Rain').waitFor({ state: 'attached' });
    expect(await refusal.isVisible()).toBe(true);
  });

  it('goes on being heard after the server failed once', async () => {
    await listen(page, '/journal');
    let failures = 0;
    await page.route(/journal\.data/, (route) => {
      failures += 1;
      return failures > 1
        ? route.continue()
        : route.fulfill({ status: 500, headers: { 'X-Remix-Response': 'yes' }, body: '' });
    });
    await write('Rain');
    await card('Rain').waitFor();
    await write('Sun');
    await card('Sun').waitFor();
    expect(failures).toBeGreaterThan(1);
  });

  it('stays where one reads', async () => {
    for (let count = 0; count < 20; count += 1) await write(`Walk ${count}`);
    await listen(page, '/journal');
    await card('Walk 3').scrollIntoViewIfNeeded();
    const place = async () => (await card('Walk 3').boundingBox())!.y;
    const before = await place();
    await write('New elsewhere');
    await card('New elsewhere').waitFor({ state: 'attached' });
    expect(Math.abs((await place()) - before)).toBeLessThan(2);
  });

  it('is heard by the pages of an entry and of looking back as well', async () => {
    const entryId = await write('Rain');
    await listen(page, `/journal?entry=${entryId}`);
    await change(entryId, { content: 'Other words.' });
    await page.getByRole('article').getByText('Other words.').waitFor();
    await listen(page, '/journal/looking-back');
    await page
      .getByText(/1 entry/)
      .first()
      .waitFor();
    await write('Sun');
    await page
      .getByText(/2 entries/)
      .first()
      .waitFor();
  });
});
