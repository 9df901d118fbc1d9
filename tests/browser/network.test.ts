/** Without a network or a server, or with a replaced build, the page and its text stay. */
import type { Page, Request } from 'playwright';
import { describe, expect, it } from 'vitest';
import { withServer } from '../setup/fixtures';
import { openPage, openSignedIn, PASSWORD, say, untilAnswered, withBrowser } from './browser';

const NETWORK_ERROR = 'Network error. Please check your connection and try again.';

const browser = withBrowser();
const server = withServer();

const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title });
const path = (page: Page) => new URL(page.url()).pathname;

/** Sets a mark that a reload would delete. */
const mark = (page: Page) => page.evaluate(() => void ((window as { kept?: boolean }).kept = true));
const isMarked = (page: Page) => page.evaluate(() => (window as { kept?: boolean }).kept === true);

type Trouble = { name: string; begin: (page: Page) => Promise<void>; end: (page: Page) => Promise<void> };

/** Matches every request of a page to the server while it is shown. */
const DATA = /\.data(\?|$)|__manifest|\/build\//;

const onTheWay: Trouble[] = [
  {
    name: 'the network is gone',
    begin: (page) => page.context().setOffline(true),
    end: (page) => page.context().setOffline(false),
  },
  {
    name: 'requests are cut off',
    begin: async (page) => void (await page.route(DATA, (route) => route.abort())),
    end: (page) => page.unroute(DATA),
  },
  {
    name: 'a proxy answers 502',
    begin: async (page) =>
      void (await page.route(DATA, (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      )),
    end: (page) => page.unroute(DATA),
  },
];

const atTheServer: Trouble = {
  name: 'the server is being restarted',
  begin: async () => {
    server.kill('SIGKILL');
    await server.exited;
  },
  end: () => server.restart(),
};

/** Returns the look-ups of routes that wait for an answer, at any time. */
function watchLookUps(page: Page): ReadonlySet<Request> {
  const waiting = new Set<Request>();
  page.on('request', (request) => (request.url().includes('/__manifest') ? waiting.add(request) : null));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return waiting;
}

/** Runs what happens in each trouble, at the same time: most of it is waiting. */
async function during(troubles: Trouble[], happens: (page: Page, trouble: Trouble) => Promise<void>) {
  const run = async (trouble: Trouble) => {
    const { page, context, problems } = await openSignedIn(browser, server.url);
    const lookUps = watchLookUps(page);
    const begin = async (troubled: Page) => {
      // The page looks up its links when it starts, before it can ask again: a failure of that is told in the console.
      await page.locator('html[data-started]').waitFor({ state: 'attached' });
      await expect.poll(() => lookUps.size).toBe(0);
      await trouble.begin(troubled);
    };
    await happens(page, { ...trouble, begin });
    expect(problems).toEqual([]);
    await context.close();
  };
  const ended = await Promise.allSettled(troubles.map(run));
  for (const [index, end] of ended.entries())
    if (end.status === 'rejected') throw new Error(`while ${troubles[index]!.name}`, { cause: end.reason });
}

describe.each([
  ['the network, or a proxy, is the trouble', onTheWay],
  [atTheServer.name, [atTheServer]],
])('while %s', { timeout: 90_000 }, (_name, troubles) => {
  it('a link of the sidebar leaves the page and its words, and works again afterwards', () =>
    during(troubles, async (page, { begin, end }) => {
      await page.getByLabel('Message').fill('half a thought');
      await mark(page);
      await begin(page);
      await page.getByRole('link', { name: 'SETTINGS' }).click();
      await toast(page, 'Page not loaded').getByText(NETWORK_ERROR).waitFor();
      expect(await page.getByLabel('Message').inputValue()).toBe('half a thought');
      expect(path(page)).toBe('/');
      await end(page);
      await page.getByRole('link', { name: 'SETTINGS' }).click();
      await page.getByRole('heading', { name: 'Settings' }).waitFor();
    }));

  it('a rename keeps the dialog and the new title', () =>
    during(troubles, async (page, { begin, end }) => {
      await say(page, 'Good evening');
      await untilAnswered(page, 1);
      await page.getByRole('link', { name: 'SESSION HISTORY' }).click();
      await page.locator('.rows summary').click();
      await page.getByRole('link', { name: 'Rename' }).click();
      await page.getByLabel('Title').fill('A quiet evening');
      await mark(page);
      await begin(page);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await toast(page, 'Rename failed').getByText('Failed to rename session. Please try again.').waitFor();
      expect(await page.getByLabel('Title').inputValue()).toBe('A quiet evening');
      await end(page);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByRole('main').getByRole('link', { name: 'A quiet evening', exact: true }).waitFor();
      expect(await isMarked(page)).toBe(true);
    }));

  it('About Me keeps every field', () =>
    during(troubles, async (page, { begin, end }) => {
      await page.goto('/settings?tab=about&edit=1');
      await page.getByLabel('Pronouns').fill('they/them');
      await page.getByLabel('About Me').fill('I keep bees.');
      await mark(page);
      await begin(page);
      await page.getByRole('button', { name: 'Save' }).click();
      await toast(page, 'Update failed').getByText(NETWORK_ERROR).waitFor();
      expect(await page.getByLabel('Pronouns').inputValue()).toBe('they/them');
      expect(await page.getByLabel('About Me').inputValue()).toBe('I keep bees.');
      await end(page);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('I keep bees.').waitFor();
      expect(await isMarked(page)).toBe(true);
    }));

  it('the profile and a new password stay in their forms', () =>
    during(troubles, async (page, { begin, end }) => {
      await page.goto('/settings?tab=profile');
      await page.getByLabel('Full Name').fill('Mira of the Harbour');
      await begin(page);
      await page.getByRole('button', { name: 'Save Changes' }).first().click();
      await toast(page, 'Update failed').getByText('Failed to update profile. Please try again.').waitFor();
      expect(await page.getByLabel('Full Name').inputValue()).toBe('Mira of the Harbour');
      await end(page);
      await page.goto('/settings?tab=security');
      const secrets = ['Current password', 'New password', 'Confirm new password'];
      for (const label of secrets) await page.getByLabel(label, { exact: true }).fill('Quiet-harbour-77');
      await begin(page);
      await page.getByRole('button', { name: 'Update Password' }).click();
      await toast(page, 'Update failed').getByText(NETWORK_ERROR).waitFor();
      for (const label of secrets)
        expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe('Quiet-harbour-77');
      await end(page);
    }));

  it('an entry of the journal stays in its form, and its draft goes on being kept', () =>
    during(troubles, async (page, { begin, end }) => {
      await page.getByRole('link', { name: 'JOURNAL' }).click();
      await page.getByRole('link', { name: 'New Entry' }).click();
      await page.getByLabel('Title').fill('The harbour');
      await page.getByLabel('Content').fill('It was frozen.');
      await mark(page);
      await begin(page);
      await page.getByRole('button', { name: 'Save Entry' }).click();
      await toast(page, 'Failed to create journal entry').getByText(NETWORK_ERROR).waitFor();
      expect(await page.getByLabel('Content').inputValue()).toBe('It was frozen.');
      await end(page);
      await page.getByLabel('Content').fill('It was frozen. We walked on it.');
      await page.getByText(/Draft saved/).waitFor();
      await page.getByRole('button', { name: 'Save Entry' }).click();
      await page.getByText('Journal entry created successfully').waitFor();
      await page.getByText('We walked on it.').waitFor();
      expect(await isMarked(page)).toBe(true);
    }));

  it('a message stays on the page, and is sent once the person says so', () =>
    during(troubles, async (page, { begin, end }) => {
      await mark(page);
      await begin(page);
      await page.route('**/api/**', (route) =>
        route.request().isNavigationRequest() ? route.continue() : route.abort(),
      );
      await say(page, 'Are you there?');
      const note = page.getByText('Your message has not been sent yet.');
      await note.waitFor({ timeout: 20_000 });
      const time = (await page.locator('.msg.you time').boundingBox())!;
      expect(time.y + time.height).toBeLessThanOrEqual((await note.boundingBox())!.y);
      await page.unroute('**/api/**');
      await end(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await untilAnswered(page, 1);
      expect(await page.locator('.msg.you').count()).toBe(1);
      expect(await isMarked(page)).toBe(true);
    }));

  it('a search of the history keeps its words', () =>
    during(troubles, async (page, { begin, end }) => {
      await page.getByRole('link', { name: 'SESSION HISTORY' }).click();
      await page.getByRole('searchbox').fill('harbour');
      await mark(page);
      await begin(page);
      await page.getByRole('searchbox').press('Enter');
      await toast(page, 'Page not loaded').getByText(NETWORK_ERROR).waitFor();
      expect(await page.getByRole('searchbox').inputValue()).toBe('harbour');
      await end(page);
      await page.getByRole('searchbox').press('Enter');
      await page.getByText('No conversation has “harbour” in its title or messages.').waitFor();
    }));

  it('a sign-in says so and keeps what was typed', () =>
    during(troubles, async (_page, { begin, end }) => {
      const visitor = await openPage(browser, server.url);
      await visitor.page.goto('/auth', { waitUntil: 'networkidle' });
      await visitor.page.getByLabel('Email').fill('maya@example.com');
      await visitor.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await begin(visitor.page);
      await visitor.page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await toast(visitor.page, 'Login failed').getByText(NETWORK_ERROR).waitFor();
      expect(await visitor.page.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD);
      await end(visitor.page);
      await visitor.page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await visitor.page.getByText('No account found with this email.').waitFor();
      expect(visitor.problems).toEqual([]);
      await visitor.context.close();
    }));
});
