/** What a page shows and does without a connection, when the server fails, and when the server has a newer build. */
import type { BrowserContext, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Client } from '../setup/http-client';
import { withServer } from '../setup/fixtures';
import { isPostgresql } from '../setup/fresh-server';
import { runSql } from '../setup/run-sql';
import { expectAccessible, expectNoSideways, MOVING, openSignedIn, SIZES, untilStarted, withBrowser } from './browser';

const browser = withBrowser();
const server = withServer();

let page: Page;
let context: BrowserContext;
let client: Client;
let problems: string[];
beforeEach(async () => {
  ({ page, context, client, problems } = await openSignedIn(browser, server.url, MOVING));
});
afterEach(async () => {
  expect(problems).toEqual([]);
  await context.close();
});

const bar = () => page.locator('#connection');
const toast = (title: string) => page.locator('.toast').filter({ hasText: title });
const link = (name: string) => page.getByRole('link', { name });
const box = () => page.getByLabel('Message');
const path = () => new URL(page.url()).pathname;
/** Makes the page request data as of a build that the server no longer has. */
const askAsOlderBuild = () =>
  page.route(/\.data(\?|$)/, (route) => {
    const headers = route.request().headers();
    return route.continue({ headers: 'x-orion-build' in headers ? { ...headers, 'x-orion-build': 'older' } : headers });
  });
const countDocuments = () => {
  const loaded: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loaded.push(new URL(request.url()).pathname));
  return loaded;
};

describe('without a network', { timeout: 60_000 }, () => {
  it('a bar says so on every page, and goes when the network is back', async () => {
    await context.setOffline(true);
    await bar().getByText('You are offline. Nothing is lost; try again when you are back.').waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: size.width < 700 ? 'light' : 'dark' });
      await expectNoSideways(page);
      await expectAccessible(page);
      expect((await page.getByRole('heading', { level: 1 }).boundingBox())!.y).toBeGreaterThanOrEqual(
        (await bar().boundingBox())!.height,
      );
    }
    await context.setOffline(false);
    await expect.poll(() => bar().isVisible()).toBe(false);
  });

  it('the page that was asked for comes when the network is back', async () => {
    await context.setOffline(true);
    await link('SETTINGS').click();
    await toast('Page not loaded').waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
  });

  it('whoever goes on writing is not taken away by it', async () => {
    await context.setOffline(true);
    await link('SETTINGS').click();
    await toast('Page not loaded').waitFor();
    await box().pressSequentially('never mind');
    await context.setOffline(false);
    await expect.poll(() => bar().isVisible()).toBe(false);
    await page.waitForTimeout(500);
    expect(path()).toBe('/');
    expect(await box().inputValue()).toBe('never mind');
  });

  it('Back stays on the page, and leads back afterwards', async () => {
    await link('SETTINGS').click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.getByRole('link', { name: 'About Me' }).click();
    await page.waitForURL(/tab=about/);
    await context.setOffline(true);
    await page.evaluate(() => history.back());
    await toast('Page not loaded').waitFor();
    await expect.poll(() => page.url()).toContain('tab=about');
    await page.keyboard.press('Shift');
    await context.setOffline(false);
    await expect.poll(() => bar().isVisible()).toBe(false);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/settings' && !url.search.includes('about'));
    await page.goBack();
    await page.getByRole('heading', { name: /Good/ }).waitFor();
  });

  it('a plain link and a plain form leave the page where it is', async () => {
    await context.setOffline(true);
    await bar().getByText('You are offline').waitFor();
    await page.getByRole('link', { name: 'Your documents' }).click();
    await toast('Page not loaded').waitFor();
    await page.locator('.side summary').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await toast('Not sent').waitFor();
    expect(path()).toBe('/');
    expect(await page.evaluate(() => localStorage.getItem('logout-timestamp'))).toBe(null);
  });
});

describe('while the server does not answer', { timeout: 60_000 }, () => {
  it('the bar says so, the page renews itself afterwards, and nothing is shown as lost', async () => {
    await page.goto('/history');
    server.kill('SIGKILL');
    await server.exited;
    await link('JOURNAL').click();
    await bar().getByText('Orion cannot be reached. Nothing is lost; try again in a moment.').waitFor();
    await page.getByRole('heading', { name: 'Conversation History' }).waitFor();
    await server.restart();
    await page.getByRole('heading', { name: 'Journal', exact: true }).waitFor({ timeout: 30_000 });
    await expect.poll(() => bar().isVisible()).toBe(false);
  });

  it('a link that is pressed during a short restart simply takes a moment longer', async () => {
    await page.route(/settings\.data/, (route) => route.abort(), { times: 1 });
    await link('SETTINGS').click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(await toast('Page not loaded').count()).toBe(0);
  });
});

describe.skipIf(isPostgresql)(
  'when the server fails inside (the table is taken away from SQLite)',
  { timeout: 60_000 },
  () => {
    it('the page stays, a form keeps its words, and both say so', async () => {
      await page.goto('/settings?tab=about&edit=1');
      await page.getByLabel('About Me').fill('I keep bees.');
      await runSql(server, 'ALTER TABLE "User" RENAME TO "Hidden"');
      try {
        await page.getByRole('button', { name: 'Save' }).click();
        await toast('Update failed').getByText('Something went wrong on our side. Please try again.').waitFor();
        await link('JOURNAL').click();
        await toast('Page not loaded').getByText('Something went wrong on our side. Please try again.').waitFor();
        expect(await page.getByLabel('About Me').inputValue()).toBe('I keep bees.');
      } finally {
        await runSql(server, 'ALTER TABLE "Hidden" RENAME TO "User"');
      }
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('I keep bees.').waitFor();
    });
  },
);

describe('when the server has a newer build', { timeout: 60_000 }, () => {
  it('the page that was asked for is loaded whole, once, and unsent words are kept', async () => {
    await box().pressSequentially('half a thought');
    await askAsOlderBuild();
    const loaded = countDocuments();
    await link('SETTINGS').click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await untilStarted(page);
    expect(loaded).toEqual(['/settings']);
    await page.unroute(/\.data(\?|$)/);
    await link('THERAPY SESSION').click();
    await expect.poll(() => box().inputValue()).toBe('half a thought');
  });

  it('a script that is gone with the older build leads to the whole page', async () => {
    const loaded = countDocuments();
    await page.route(/\/build\/routes\/_app\.settings/, (route) =>
      loaded.length > 0 ? route.continue() : route.fulfill({ status: 404, body: '' }),
    );
    await link('SETTINGS').click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(loaded).toEqual(['/settings']);
  });

  it('an address that the older build does not know leads there too, with its query', async () => {
    await page.route(/__manifest/, (route) =>
      route.fulfill({ status: 204, headers: { 'X-Remix-Reload-Document': 'true' } }),
    );
    await page.reload();
    const loaded = countDocuments();
    await page
      .getByRole('link', { name: 'JOURNAL' })
      .evaluate((element: HTMLAnchorElement) => (element.href = '/journal?sort=oldest'));
    await link('JOURNAL').click();
    await page.getByRole('heading', { name: 'Journal', exact: true }).waitFor();
    expect(loaded).toEqual(['/journal']);
    problems.length = 0;
  });

  it('a form is taken, and its answer is shown by the new build', async () => {
    await page.goto('/settings?tab=about&edit=1');
    await askAsOlderBuild();
    await page.getByLabel('About Me').fill('I keep bees.');
    const loaded = countDocuments();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('About Me updated').waitFor();
    await page.getByText('I keep bees.').waitFor();
    expect(loaded).toEqual(['/settings']);
    expect(await (await client.request('/settings?tab=about')).text()).toContain('I keep bees.');
  });
});
