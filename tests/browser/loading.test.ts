/** What is shown while a page loads, and what does not wait for one. */
import type { BrowserContext, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import { expectAccessible, MOVING, openSignedIn, say, untilAnswered, withBrowser } from './browser';

const browser = withBrowser();
const server = withSharedServer();

let page: Page;
let context: BrowserContext;
let problems: string[];
beforeEach(async () => {
  ({ page, context, problems } = await openSignedIn(browser, server.url, MOVING));
});
afterEach(async () => {
  expect(problems).toEqual([]);
  await context.close();
});

const link = (name: string) => page.getByRole('link', { name, exact: true });
const progress = () => page.locator('[data-progress]');

/** Holds matching requests of the page until the returned function is called. */
async function hold(what = /\.data(\?|$)/): Promise<() => Promise<void>> {
  const waiting: (() => void)[] = [];
  let isOpen = false;
  await page.route(what, async (route) => {
    if (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  return async () => {
    isOpen = true;
    for (const go of waiting) go();
  };
}

describe('a slow page', { timeout: 60_000 }, () => {
  it('shows a bar, marks what was pressed, and says which page is loading', async () => {
    await page.goto('/settings');
    const answer = await hold();
    await link('SESSION HISTORY').click();
    await progress().waitFor();
    expect(await link('SESSION HISTORY').getAttribute('data-pending')).toBe('');
    const look = (name: string) => link(name).evaluate((item) => getComputedStyle(item).boxShadow);
    expect(await look('SESSION HISTORY')).not.toBe('none');
    await expect.poll(() => look('SETTINGS')).toBe('none');
    await page.getByText('Loading your conversations...').waitFor();
    await expectAccessible(page);
    await answer();
    await page.getByRole('heading', { name: 'Conversation History' }).waitFor();
    await expect.poll(() => progress().count()).toBe(0);
    expect(await page.locator('[data-pending]').count()).toBe(0);
  });

  it('closes the menu of a phone at once', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/settings');
    const answer = await hold();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await link('SESSION HISTORY').click();
    await expect.poll(() => link('SESSION HISTORY').isVisible()).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/settings');
    await answer();
    await page.getByRole('heading', { name: 'Conversation History' }).waitFor();
  });

  it('shows the spinner of the chat on the way to a conversation, from another page and from another conversation', async () => {
    await say(page, 'Good evening');
    await untilAnswered(page, 1);
    await page.goto('/history');
    let answer = await hold();
    await page.getByRole('link', { name: /^Continue/ }).click();
    await page.getByText('Loading the conversation...').waitFor();
    await answer();
    await page.locator('.msg.orion').waitFor();
    await page.getByLabel('Message').fill('half a thought');
    answer = await hold();
    await page.locator('.side').getByRole('link', { name: 'Orion', exact: true }).click();
    await page.getByText('Loading the conversation...').waitFor();
    await answer();
    await page.getByRole('heading', { name: /Good/ }).waitFor();
  });

  it('marks the button of a form on its way', async () => {
    const answer = await hold();
    await page.getByRole('button', { name: 'NEW CONVERSATION' }).click();
    await progress().waitFor();
    expect(await page.getByRole('button', { name: 'NEW CONVERSATION' }).getAttribute('data-pending')).toBe('');
    await answer();
    await page.waitForURL(/session=/);
  });

  it('keeps its dialog from nobody: Cancel closes it without a network, and the page follows', async () => {
    await say(page, 'Good evening');
    await untilAnswered(page, 1);
    await link('SESSION HISTORY').click();
    await page.locator('.rows summary').click();
    await page.getByRole('link', { name: 'Rename' }).click();
    await page.getByRole('dialog').waitFor();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await context.setOffline(false);
    await page.waitForURL((url) => !url.search.includes('rename'));
    await page.locator('.rows summary').click();
    await page.getByRole('link', { name: 'Rename' }).click();
    await page.getByRole('dialog').waitFor();
  });
});

describe('New Entry', { timeout: 60_000 }, () => {
  it('opens at once without asking the server, follows in the address, and is saved', async () => {
    await link('JOURNAL').click();
    await page.getByRole('link', { name: 'New Entry' }).waitFor();
    await page.waitForLoadState('networkidle');
    const answer = await hold();
    await page.getByRole('link', { name: 'New Entry' }).click();
    await page.getByLabel('Title').fill('The harbour');
    expect(new URL(page.url()).search).toBe('?dialog=new');
    await answer();
    await page.getByLabel('Content').fill('It was frozen.');
    await page.getByRole('button', { name: 'Save Entry' }).click();
    await page.getByText('Journal entry created successfully').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('link', { name: 'New Entry' }).click();
    expect(await page.getByLabel('Title').inputValue()).toBe('');
  });

  it('comes back with its errors, closes by Back, and opens after a reload', async () => {
    await link('JOURNAL').click();
    await page.getByRole('link', { name: 'New Entry' }).click();
    await page.getByLabel('Content').fill('No title yet');
    await page.getByRole('button', { name: 'Save Entry' }).click();
    await page.getByText('Title is required').waitFor();
    expect(await page.getByLabel('Content').inputValue()).toBe('No title yet');
    await page.reload();
    await page.getByRole('dialog').waitFor();
    expect(await page.getByLabel('Content').inputValue()).toBe('No title yet');
    await page.locator('summary', { hasText: 'Discard draft' }).click();
    await page.getByRole('button', { name: 'Discard it' }).click();
    await page.getByRole('link', { name: 'New Entry' }).click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});
