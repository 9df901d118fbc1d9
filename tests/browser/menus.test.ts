/** Every menu closes on Escape, a click outside, a selection, loss of focus, and when another one opens. */
import type { BrowserContext, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../setup/http-client';
import { withSharedServer } from '../setup/fixtures';
import { speechOfTheBrowser } from './browser-speech';
import { expectAccessible, expectNoSideways, openSignedIn, SIZES, withBrowser } from './browser';

const browser = withBrowser();
const server = withSharedServer();

let page: Page;
let context: BrowserContext;
let client: Client;
let sessionId: string;
beforeEach(async () => {
  ({ page, context, client } = await openSignedIn(browser, server.url));
  sessionId = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body.session
    .sessionId;
  await client.sendJson('POST', `/api/sessions/${sessionId}/messages`, { content: 'Good evening' });
});
afterEach(() => context.close());

const isOpen = (name: string) =>
  page
    .locator('details[open]')
    .filter({ has: page.locator(`summary[aria-label="${name}"], summary:has-text("${name}")`) })
    .count();
const CONVERSATION = 'More for this conversation';
const USER = 'Maya Torres';

describe('menus', { timeout: 60_000 }, () => {
  it.each([CONVERSATION, USER])('of %s close by Escape, outside, and when the focus leaves', async (name) => {
    await page.goto(`/?session=${sessionId}`);
    const button = page.locator(`summary[aria-label="${name}"], summary:has-text("${name}")`);
    await button.click();
    expect(await isOpen(name)).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await isOpen(name)).toBe(0);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    await page.locator('.thread').click({ position: { x: 5, y: 5 } });
    expect(await isOpen(name)).toBe(0);
    await button.click();
    await page.getByLabel('Message').focus();
    expect(await isOpen(name)).toBe(0);
  });

  it('close when another one opens, and by a choice', async () => {
    await page.goto(`/?session=${sessionId}`);
    await page.getByLabel(CONVERSATION).click();
    await page.locator(`summary:has-text("${USER}")`).press('Enter');
    expect([await isOpen(CONVERSATION), await isOpen(USER)]).toEqual([0, 1]);
    await page.getByLabel(CONVERSATION).press('Enter');
    expect([await isOpen(CONVERSATION), await isOpen(USER)]).toEqual([1, 0]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Text Format' }).press('Enter');
    await download;
    expect(await isOpen(CONVERSATION)).toBe(0);
    expect(await page.getByLabel(CONVERSATION).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('of a row of the history close by a choice, which is carried out', async () => {
    await page.goto('/history');
    await page.locator('.rows summary').click();
    await page.getByRole('button', { name: 'Pin', exact: true }).click();
    await page.getByText('Session pinned').waitFor();
    expect(await page.locator('.rows details[open]').count()).toBe(0);
  });

  it('leave the title its room on a phone with voices, and hold the voices at the top right', async () => {
    const opened = await openSignedIn(browser, server.url, { viewport: SIZES[0]!, hasTouch: true }, client);
    await opened.context.addInitScript(speechOfTheBrowser, {
      voices: [['Ann of a long name', 'en-US']] as [string, string][],
    });
    await client.sendJson('PATCH', `/api/sessions/${sessionId}`, { title: 'That long walk home in the rain' });
    await opened.page.goto(`/?session=${sessionId}`);
    const title = (await opened.page.getByRole('heading', { level: 1 }).boundingBox())!;
    expect(title.width).toBeGreaterThan(150);
    await opened.page.getByLabel(CONVERSATION).click();
    const chooser = opened.page.getByLabel('Voice for reading aloud');
    await chooser.selectOption('Ann of a long name');
    const menu = (await opened.page.locator('.menu-list').boundingBox())!;
    expect(menu.x).toBeGreaterThanOrEqual(0);
    expect(menu.x + menu.width).toBeLessThanOrEqual(360);
    await expectNoSideways(opened.page);
    await expectAccessible(opened.page);
    await opened.context.close();
  });

  it('open and lead on without scripts', async () => {
    const opened = await openSignedIn(browser, server.url, { javaScriptEnabled: false }, client);
    await opened.page.goto(`/?session=${sessionId}`);
    await opened.page.getByLabel(CONVERSATION).click();
    const download = opened.page.waitForEvent('download');
    await opened.page.getByRole('link', { name: 'JSON Format' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.json$/);
    await opened.context.close();
  });
});
