/** What another app shares: Chromium posts it from no page, which the test does by changing the request of a visit. */
import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import { expectAccessible, openSignedIn, untilStarted, withBrowser } from './browser';

const browser = withBrowser();
const server = withSharedServer();

/** Visits the address as a share does. The browser itself says that the request comes from no page. */
async function share(page: Page, context: BrowserContext, fields: Record<string, string>): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*&share=1', resourceType: 'Document' }] });
  session.once('Fetch.requestPaused', ({ requestId, request }) => {
    const type = { name: 'Content-Type', value: 'application/x-www-form-urlencoded' };
    const own = Object.entries(request.headers).map(([name, value]) => ({ name, value }));
    void session.send('Fetch.continueRequest', {
      requestId,
      method: 'POST',
      headers: [...own, type, { name: 'Origin', value: 'null' }],
      postData: Buffer.from(new URLSearchParams(fields).toString()).toString('base64'),
    });
  });
  await page.goto('/journal?dialog=new&share=1', { waitUntil: 'commit' });
  await session.detach();
  await page.waitForLoadState();
}

const FIELDS = { title: 'Herons', text: 'They stand still.' };

describe('a share', { timeout: 60_000 }, () => {
  it('opens the writing page with the words, keeps them as a draft, and is saved by Save Entry', async () => {
    const { page, context, problems } = await openSignedIn(browser, server.url, {
      viewport: { width: 360, height: 740 },
    });
    await share(page, context, FIELDS);
    await untilStarted(page);
    const content = page.getByLabel('Content', { exact: true });
    expect([await page.getByLabel('Title').inputValue(), await content.inputValue()]).toEqual(Object.values(FIELDS));
    await expectAccessible(page);
    await page.getByText('Draft saved').waitFor();
    await page.getByRole('button', { name: 'Save Entry' }).click();
    await page.getByText('Journal entry created successfully').waitFor();
    expect(new URL(page.url()).pathname).toBe('/journal');
    await page
      .getByRole('link', { name: /Herons/ })
      .first()
      .waitFor();
    await page.goto('/journal?dialog=new');
    expect(await page.getByLabel('Title').inputValue()).toBe('');
    expect(problems).toEqual([]);
  });

  it('that is closed is still there as a draft, and the next share comes after it', async () => {
    const { page, context, problems } = await openSignedIn(browser, server.url);
    await share(page, context, FIELDS);
    await untilStarted(page);
    await page.keyboard.press('Escape');
    await page.waitForURL('**/journal');
    await share(page, context, { text: 'Then one flies.' });
    await untilStarted(page);
    const content = page.getByLabel('Content', { exact: true });
    await expect.poll(() => content.inputValue()).toBe('They stand still.\n\nThen one flies.');
    await page.getByText('What you shared is at its end.').waitFor();
    expect(problems).toEqual([]);
  });

  it('works without scripts', async () => {
    const { page, context } = await openSignedIn(browser, server.url, { javaScriptEnabled: false });
    await share(page, context, FIELDS);
    await page.getByRole('button', { name: 'Save Entry' }).click();
    await page
      .getByRole('link', { name: /Herons/ })
      .first()
      .waitFor();
  });
});
