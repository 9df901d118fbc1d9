/** A conversation that is longer than a page. */
import type { BrowserContext, Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../setup/http-client';
import { withSharedServer } from '../setup/fixtures';
import { openSignedIn, withBrowser } from './browser';

const browser = withBrowser();
const server = withSharedServer();
let client: Client;
let address: string;
beforeAll(async () => {
  client = createClient(server.url);
  await client.register({ fullName: 'Maya Torres' });
  const { sessionId } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body
    .session;
  for (let count = 1; count <= 60; count += 1)
    await client.sendJson('POST', `/api/sessions/${sessionId}/messages`, { content: `Thought ${count}.` });
  address = `/?session=${sessionId}`;
}, 120_000);

const thought = (page: Page, count: number) => page.locator('.msg.you').getByText(`Thought ${count}.`, { exact: true });
const earlier = (page: Page) => page.getByRole('link', { name: 'Show earlier messages' });

describe('with scripts', { timeout: 60_000 }, () => {
  let page: Page;
  let context: BrowserContext;
  let problems: string[];
  beforeEach(async () => {
    ({ page, context, problems } = await openSignedIn(
      browser,
      server.url,
      { viewport: { width: 360, height: 740 } },
      client,
    ));
    await page.goto(address);
  });
  afterEach(async () => {
    expect(problems).toEqual([]);
    await context.close();
  });

  it('earlier messages come above, the reader stays in place, and Back leaves the conversation', async () => {
    await page.goto('/history');
    await page.locator('main').getByRole('link', { name: 'Thought 1.' }).click();
    await thought(page, 60).waitFor();
    expect(await thought(page, 35).count()).toBe(0);
    await earlier(page).scrollIntoViewIfNeeded();
    const before = (await thought(page, 36).boundingBox())!.y;
    await earlier(page).click();
    await thought(page, 11).waitFor({ state: 'attached' });
    expect(await thought(page, 60).count()).toBe(1);
    await expect.poll(async () => Math.abs((await thought(page, 36).boundingBox())!.y - before)).toBeLessThanOrEqual(2);
    await earlier(page).focus();
    await page.keyboard.press('Enter');
    await thought(page, 1).waitFor({ state: 'attached' });
    expect(await page.locator('.msg.you').count()).toBe(60);
    expect(await earlier(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Thought 11.');
    await page.goBack();
    await page.getByRole('heading', { name: 'Conversation History' }).waitFor();
  });

  it('they stay while a new message pushes others off the page, and none is shown twice', async () => {
    await earlier(page).click();
    await thought(page, 11).waitFor({ state: 'attached' });
    await page.getByLabel('Message').fill('Thought 61.');
    await page.getByLabel('Message').press('Enter');
    await page.getByRole('button', { name: 'Regenerate' }).waitFor();
    const shown = (await page.locator('.msg.you .words').allInnerTexts()).map((text) => Number(/\d+/.exec(text)?.[0]));
    expect(shown).toEqual(Array.from({ length: 51 }, (_, index) => index + 11));
  });

  it('without a network it says so, and works again', async () => {
    await context.setOffline(true);
    await earlier(page).click();
    await page.getByText('Earlier messages not loaded').waitFor();
    await context.setOffline(false);
    // A notice that could not be rendered in the usual way also disappears by itself.
    await expect.poll(() => page.getByText('Earlier messages not loaded').count(), { timeout: 10_000 }).toBe(0);
    await earlier(page).click();
    await thought(page, 12).waitFor({ state: 'attached' });
  });
});

it('without scripts they are pages, and lead back to the newest', { timeout: 60_000 }, async () => {
  const { page, context } = await openSignedIn(browser, server.url, { javaScriptEnabled: false }, client);
  await page.goto(address);
  await earlier(page).click();
  await thought(page, 20).waitFor();
  expect(await thought(page, 60).count()).toBe(0);
  await page.getByRole('link', { name: 'Back to the newest messages' }).click();
  await thought(page, 60).waitFor();
  await context.close();
});
