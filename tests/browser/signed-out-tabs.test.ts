/** Signing out signs out every tab, at once and without a click. */
import type { Page, WebSocketRoute } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient, type Client, type Person } from '../setup/http-client';
import { withSharedServer } from '../setup/fixtures';
import { openSignedIn, withBrowser } from './browser';

const SECURITY = '/settings?tab=security';
const SECRET = 'I have told nobody about the harbour.';

const browser = withBrowser();
const server = withSharedServer();

/** Expects the sign-in page, without any data of the user. */
async function expectSignedOut(page: Page, person: Person) {
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  const body = await page.locator('body').innerText();
  expect(body).not.toContain(SECRET);
  expect(body).not.toContain(person.email);
  expect(await page.title()).not.toContain(SECRET);
}

async function logOut(page: Page) {
  await page.locator('.side summary').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('You have been successfully logged out.').waitFor();
}

describe('signing out', { timeout: 60_000 }, () => {
  let client: Client;
  let person: Person;
  let tabs: Awaited<ReturnType<typeof openSignedIn>>;
  beforeEach(async () => {
    client = createClient(server.url);
    person = await client.register();
    await client.postForm('/journal?dialog=new', { intent: 'create', title: 'The harbour', content: SECRET });
    tabs = await openSignedIn(browser, server.url, {}, client);
  });
  afterEach(async () => {
    expect(tabs.problems).toEqual([]);
    await tabs.context.close();
  });

  /** Opens the journal in another tab. */
  async function openJournal({ deaf = false } = {}): Promise<Page> {
    const second = await tabs.context.newPage();
    second.setDefaultTimeout(15_000);
    // With a silent socket only the other tab can tell it.
    if (deaf) await second.routeWebSocket('**/ws', () => undefined);
    const live = new Promise<void>((resolve) =>
      second.on('websocket', (socket) => socket.on('framereceived', () => resolve())),
    );
    await second.goto('/journal');
    await second.getByText(SECRET).waitFor();
    if (!deaf) await live;
    return second;
  }

  it.each([false, true])('in one tab empties the others (without their socket: %s)', async (deaf) => {
    const second = await openJournal({ deaf });
    await logOut(tabs.page);
    await expectSignedOut(second, person);
    expect(new URL(second.url()).search).toBe('');
  });

  it.each([
    [
      '"sign out other devices"',
      (other: Client) => other.postForm(SECURITY, { intent: 'revoke', sessionId: 'others' }),
    ],
    [
      'a new password',
      (other: Client) =>
        other.postForm(SECURITY, {
          intent: 'password',
          currentPassword: person.password,
          newPassword: 'Other-Quiet-Room-43',
          confirmPassword: 'Other-Quiet-Room-43',
        }),
    ],
  ])('from another browser by %s empties this one and leads back after the next sign-in', async (_name, signOut) => {
    const second = await openJournal();
    const other = createClient(server.url);
    await other.signIn(person);
    await signOut(other);
    await expectSignedOut(second, person);
    expect(new URL(second.url()).searchParams.get('redirectTo')).toBe('/journal');
    await second.getByText('Your sign-in has ended, here or on another device.').waitFor();
    await expectSignedOut(tabs.page, person);
  });

  it('is noticed by a tab that was without a network meanwhile', async () => {
    const second = await openJournal();
    // Browsers keep open sockets when offline mode is only emulated.
    const sockets: WebSocketRoute[] = [];
    await second.routeWebSocket('**/ws', (socket) => {
      sockets.push(socket);
      socket.connectToServer();
    });
    await second.reload();
    await expect.poll(() => sockets.length).toBe(1);
    await tabs.context.setOffline(true);
    await sockets[0]!.close();
    await client.sendJson('POST', '/api/logout');
    expect(await second.getByText(SECRET).isVisible()).toBe(true);
    await tabs.context.setOffline(false);
    await expectSignedOut(second, person);
  });

  it('is noticed by a page that the browser kept whole', async () => {
    const second = await openJournal({ deaf: true });
    await client.sendJson('POST', '/api/logout');
    await second.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expectSignedOut(second, person);
  });

  it('leaves tabs of another person alone', async () => {
    const { page, context } = await openSignedIn(browser, server.url);
    await logOut(tabs.page);
    await page.waitForTimeout(500);
    expect(await page.getByRole('heading', { name: /Good (morning|afternoon|evening)/ }).isVisible()).toBe(true);
    await context.close();
  });

  it('by deleting the account says goodbye in the tab that did so', async () => {
    await tabs.page.goto('/settings?tab=security&dialog=delete');
    const second = await openJournal();
    await tabs.page.getByLabel('Password', { exact: true }).last().fill(person.password);
    await tabs.page.getByLabel(/DELETE/).fill('DELETE');
    await tabs.page
      .getByRole('button', { name: /^Delete/ })
      .last()
      .click();
    await tabs.page.getByText('Your account and everything in it were deleted.').waitFor();
    await expectSignedOut(second, person);
  });
});
