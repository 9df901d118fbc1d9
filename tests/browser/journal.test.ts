import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDraft } from '../factories/make-draft';
import { withSharedServer } from '../setup/fixtures';
import { openPage, PASSWORD, registerOverHttp, withBrowser } from './browser';

const browser = withBrowser();
const server = withSharedServer();

type Entry = {
  entryId: string;
  title: string;
  content: string;
  tags: string[] | null;
  mood: string | null;
  moodScore: number | null;
  isPrivate: boolean;
};

const entries = async (page: Page) => (await (await page.request.get('/api/journal')).json()) as Entry[];
const call = (page: Page, method: 'post' | 'patch', path: string, data: object) =>
  page.request[method](path, { data, headers: { origin: server.url } });
const write = async (page: Page, data: object) =>
  (await (
    await call(page, 'post', '/api/journal', { title: 'A day', content: 'Some words.', ...data })
  ).json()) as Entry;
const content = (page: Page) => page.getByLabel('Content', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: /^(Save Entry|Save Changes|Keep mine)$/ }).click();
const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const discard = async (page: Page) => {
  await page.locator('summary', { hasText: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await toast(page, 'Draft discarded');
};
const draftSaved = (page: Page) => page.getByText('Draft saved').waitFor();

describe('without scripts', () => {
  it('writes, corrects, changes, restores, filters and deletes', { timeout: 60_000 }, async () => {
    const { page, context } = await openPage(browser, server.url, {
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    await registerOverHttp(page);
    await page.goto('/journal');
    await page.getByRole('link', { name: 'Create your first entry' }).click();
    await page.getByLabel('Title').fill('The last box');
    await page.getByLabel('Tags (Optional)').fill('moving, mum, moving');
    await page.getByLabel('Very good').check();
    await save(page);
    await page.getByText('Content is required').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('The last box');
    await content(page).fill('First words.');
    await page.getByLabel('Keep this entry private').uncheck();
    await save(page);
    await toast(page, 'Journal entry created successfully');
    expect(await entries(page)).toMatchObject([
      { title: 'The last box', tags: ['moving', 'mum'], moodScore: 5, isPrivate: false },
    ]);
    await page.getByRole('link', { name: 'Edit: The last box' }).click();
    expect(await page.getByLabel('Tags (Optional)').inputValue()).toBe('moving, mum');
    await content(page).fill('Second words.');
    await save(page);
    await toast(page, 'Journal entry updated successfully');
    await page.getByRole('link', { name: 'The last box', exact: true }).click();
    await page.getByText('Second words.').waitFor();
    await page.getByRole('link', { name: 'Earlier versions' }).click();
    await page.getByRole('link', { name: 'The last box' }).click();
    await page.getByText('First words.').waitFor();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await toast(page, 'Journal entry updated successfully');
    await page.getByText('First words.').waitFor();
    await page.getByRole('link', { name: 'Back to the journal' }).click();
    await page.getByLabel('Tag', { exact: true }).selectOption('mum');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('1 entry found').waitFor();
    await page.getByRole('link', { name: 'Delete: The last box' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Journal entry deleted successfully');
    expect(await entries(page)).toEqual([]);
    await page.goto('/journal?dialog=new');
    await page.getByLabel('Title').fill('Tonight');
    await content(page).fill('I want to kill myself.');
    await save(page);
    await page.getByRole('link', { name: 'Call 988, 988 Suicide & Crisis Lifeline' }).waitFor();
    await context.close();
  });
});

describe('with scripts', () => {
  let page: Page;
  let problems: string[];
  let email: string;
  beforeEach(async () => {
    ({ page, problems } = await openPage(browser, server.url));
    ({ email } = await registerOverHttp(page));
  });
  afterEach(async () => {
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('writes an entry with the keyboard alone', async () => {
    await page.goto('/journal');
    const opener = page.getByRole('link', { name: 'New Entry' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'New Entry' }).waitFor();
    await expect.poll(() => focused(page)).toBe('title');
    await page.keyboard.type('By hand');
    // A title has one line: Enter goes on to the text.
    await page.keyboard.press('Enter');
    await page.keyboard.type('Every word');
    // Each part of the date is a stop, and so is its calendar.
    for (let stops = 0; stops < 8 && (await focused(page)) !== 'moodScore'; stops += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('calm');
    await page.keyboard.press('Shift+Tab');
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    for (const tag of ['sea', ' home ', 'sea', 'x, y']) {
      await page.keyboard.type(tag);
      await page.keyboard.press('Enter');
    }
    const chips = page.getByRole('list', { name: 'Tags of this entry' }).getByRole('listitem');
    await expect.poll(() => chips.allInnerTexts()).toEqual(['sea', 'home', 'x', 'y']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => chips.allInnerTexts()).toEqual(['home', 'x', 'y']);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Remove tag home');
    await page.getByLabel('Tags (Optional)').focus();
    await page.keyboard.type('not added');
    await page.getByLabel('Title').focus();
    await page.keyboard.press('Control+s');
    await toast(page, 'Journal entry created successfully');
    expect(await entries(page)).toMatchObject([
      {
        title: 'By hand',
        content: 'Every word',
        mood: 'calm',
        moodScore: 4,
        tags: ['home', 'x', 'y', 'not added'],
        isPrivate: true,
      },
    ]);
  });

  it('says what is wrong beside the field and loses nothing', async () => {
    await page.goto('/journal?dialog=new');
    await content(page).fill('Without a title');
    await page.getByLabel('Tags (Optional)').fill('x'.repeat(51));
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByText('A tag cannot exceed 50 characters').waitFor();
    await page.getByLabel('Tags (Optional)').fill('kept');
    await page.getByRole('button', { name: 'Add' }).click();
    await save(page);
    await page.getByText('Title is required').waitFor();
    await expect.poll(() => focused(page)).toBe('title');
    expect(await content(page).inputValue()).toBe('Without a title');
    await page.getByText('kept', { exact: true }).waitFor();
    // A restored draft continues to be saved.
    await content(page).fill('Without a title still');
    await draftSaved(page);
    await page.getByLabel('Title').fill('Now');
    await page.getByRole('button', { name: 'Save Entry' }).dblclick();
    await toast(page, 'Journal entry created successfully');
    expect(await entries(page)).toHaveLength(1);
    await page.goto('/journal?dialog=new');
    expect(await content(page).inputValue()).toBe('');
  });

  it('filters as soon as something is chosen, and follows the way back', async () => {
    await write(page, { title: 'One', tags: ['sea'] });
    await write(page, { title: 'Two', tags: ['home'] });
    await page.goto('/journal');
    await page.getByLabel('Tag', { exact: true }).focus();
    await page.getByLabel('Tag', { exact: true }).selectOption('sea');
    await page.getByText('1 entry found').waitFor();
    expect(new URL(page.url()).searchParams.get('tag')).toBe('sea');
    expect(await focused(page)).toBe('tag');
    await page.goBack();
    await page.getByRole('link', { name: 'Two', exact: true }).waitFor();
    await expect.poll(() => page.getByLabel('Tag', { exact: true }).inputValue()).toBe('');
    await page.getByLabel('Search your entries').fill('tw');
    await page.keyboard.press('Enter');
    await page.getByText('1 entry found').waitFor();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.getByRole('link', { name: 'One', exact: true }).waitFor();
  });

  it('keeps filters behind one button on a phone, open while one is in use', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await write(page, { title: 'One', tags: ['sea'] });
    await page.goto('/journal');
    const tag = page.getByLabel('Tag', { exact: true });
    expect(await tag.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filters' }).click();
    await tag.selectOption('sea');
    await page.getByText('1 entry found').waitFor();
    await page.reload();
    expect(await tag.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Put away for today' }).click();
    await toast(page, 'Put away until tomorrow');
    expect(await page.locator('.today').count()).toBe(0);
  });

  it('keeps a draft over closing, a click outside and a reload, and discards it when asked', async () => {
    await page.goto('/journal?dialog=new');
    await content(page).fill('Half a thought');
    await draftSaved(page);
    await page.mouse.click(5, 5);
    expect(await content(page).inputValue()).toBe('Half a thought');
    await content(page).fill('Half a thought and more');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Continue writing' }).click();
    await expect.poll(() => content(page).inputValue()).toBe('Half a thought and more');
    await page.getByLabel('Title').pressSequentially('Typed right before');
    await page.reload();
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Typed right before');
    expect(await content(page).inputValue()).toBe('Half a thought and more');
    await draftSaved(page);
    await discard(page);
    await page.goto('/journal?dialog=new');
    expect(await content(page).inputValue()).toBe('');
    expect(await entries(page)).toEqual([]);
  });

  it('keeps the words when the sign-in has ended', async () => {
    await page.goto('/journal?dialog=new');
    await page.getByLabel('Title').fill('Long');
    await draftSaved(page);
    await page.context().clearCookies({ name: 'session_id' });
    await content(page).fill('Written for an hour');
    await page.getByText('Not saved yet: your sign-in has ended.').waitFor();
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect.poll(() => content(page).inputValue()).toBe('Written for an hour');
    await draftSaved(page);
    await page.context().clearCookies({ name: 'session_id' });
    // Saving is rejected as well: the page shows the text, and the form has it after the next sign-in.
    await save(page);
    await page.getByRole('heading', { name: 'Please sign in again' }).waitFor();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect.poll(() => content(page).inputValue()).toBe('Written for an hour');
    await save(page);
    await toast(page, 'Journal entry created successfully');
    expect(await entries(page)).toMatchObject([{ title: 'Long', content: 'Written for an hour' }]);
  });

  it('keeps the words while the network is away, and saves them when it is back', async () => {
    await page.goto('/journal?dialog=new');
    await page.context().setOffline(true);
    await content(page).fill('On a train');
    await page.getByText('Not saved yet: the connection is lost.').waitFor();
    await page.context().setOffline(false);
    await draftSaved(page);
    problems.length = 0;
  });

  it('leaves the newer draft of another tab alone when unsent words come back', async () => {
    const draftOnServer = async () =>
      /<textarea[^>]*name="content"[^>]*>([^<]*)</
        .exec(await (await page.request.get('/journal?dialog=new')).text())?.[1]
        ?.trim();
    await page.goto('/journal?dialog=new');
    await page.route('**/api/journal/drafts/new', (route) => route.abort());
    await content(page).fill('Never sent');
    await page.getByText('Not saved yet: the connection is lost.').waitFor();
    await page.request.put('/api/journal/drafts/new', {
      data: makeDraft({ content: 'Kept elsewhere', entryId: crypto.randomUUID() }),
      headers: { origin: server.url },
    });
    await page.reload();
    await page.unroute('**/api/journal/drafts/new');
    await expect.poll(() => content(page).inputValue()).toBe('Never sent');
    await page.getByText('This is also being written in another tab.').waitFor();
    expect(await draftOnServer()).toBe('Kept elsewhere');
    await discard(page);
    expect(await draftOnServer()).toBe('Kept elsewhere');
    problems.length = 0;
  });

  it('forgets unsent words at logout', async () => {
    await page.goto('/journal?dialog=new');
    await page.context().setOffline(true);
    await content(page).fill('Not for the next person');
    await page.getByText('Not saved yet').waitFor();
    await page.context().setOffline(false);
    await page.goto('/logout');
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('next person');
    problems.length = 0;
  });

  it('shows both texts when two tabs change the same entry', async () => {
    const { entryId } = await write(page, { title: 'Shared', content: 'As it was.' });
    const other = await page.context().newPage();
    for (const tab of [page, other]) await tab.goto(`/journal?edit=${entryId}`);
    await content(page).fill('From the first tab.');
    await save(page);
    await toast(page, 'Journal entry updated successfully');
    await content(other).fill('From the second tab.');
    await save(other);
    await other.getByText('Failed to update journal entry').waitFor();
    expect(await content(other).inputValue()).toBe('From the second tab.');
    await other.getByRole('region', { name: 'Saved text' }).getByText('From the first tab.').waitFor();
    await save(other);
    await toast(other, 'Journal entry updated successfully');
    expect(await entries(other)).toMatchObject([{ content: 'From the second tab.' }]);
    await other.goto(`/journal?versions=${entryId}`);
    expect(await other.getByRole('link', { name: 'Shared' }).count()).toBe(2);
    // The other choice: discard what was typed and keep what is saved.
    await page.goto(`/journal?edit=${entryId}`);
    await content(page).fill('Third.');
    await draftSaved(page);
    await call(page, 'patch', `/api/journal/${entryId}`, { content: 'Fourth, elsewhere.' });
    await page.reload();
    await page.getByText('This entry was changed elsewhere').waitFor();
    await page.locator('summary', { hasText: 'Use theirs' }).click();
    await page.getByRole('button', { name: 'Discard mine' }).click();
    await page.getByRole('article').getByText('Fourth, elsewhere.').waitFor();
    expect(await entries(page)).toMatchObject([{ content: 'Fourth, elsewhere.' }]);
  });
});
