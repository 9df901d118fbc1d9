import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import { openPage, register, say, signIn, untilAnswered, withBrowser } from './browser';

const browser = withBrowser();
const server = withSharedServer();

const SECRET = 'I have told nobody about the harbour.';

async function logOut(page: Page) {
  await page.locator('.side summary').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('You have been successfully logged out.').waitFor();
}

const marks = (page: Page) =>
  page.evaluate(() => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).filter((key) => !key.startsWith('positions')),
  }));

describe('signing out', () => {
  it('leaves marks, empties what the browser kept, and clears the marks in time', { timeout: 60_000 }, async () => {
    const { page, context, problems } = await openPage(browser, server.url);
    await register(page);
    await page.evaluate(async () => {
      localStorage.setItem('something-old', 'private');
      localStorage.setItem('sidebar-expanded', 'true');
      sessionStorage.setItem('draft', 'private');
      await new Promise(
        (resolve) =>
          (indexedDB.open('an-older-release').onsuccess = (event) =>
            resolve((event.target as IDBOpenDBRequest).result.close())),
      );
      await caches.open('an-older-release');
    });
    await logOut(page);
    expect(await marks(page)).toEqual({
      local: ['is-logging-out', 'logout-active', 'logout-timestamp', 'sidebar-expanded'],
      session: ['logout-complete'],
    });
    expect(
      await page.evaluate(async () => [(await indexedDB.databases()).length, (await caches.keys()).length]),
    ).toEqual([0, 0]);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).toContain('orion_logout');
    for (const name of ['session_id', 'orion_auth', 'orion_uid']) expect(names).not.toContain(name);
    await expect
      .poll(() => marks(page), { timeout: 5_000 })
      .toEqual({ local: ['logout-timestamp', 'sidebar-expanded'], session: [] });
    await page.evaluate(() => localStorage.setItem('logout-timestamp', String(Date.now() - 61_000)));
    await page.reload();
    await expect.poll(() => marks(page)).toEqual({ local: ['sidebar-expanded'], session: [] });
    expect(problems).toEqual([]);
    await context.close();
  });

  it('forgets a staged document where the browser does not list its databases', { timeout: 60_000 }, async () => {
    const { page, context } = await openPage(browser, server.url);
    await page.addInitScript(() => Reflect.deleteProperty(IDBFactory.prototype, 'databases'));
    await register(page);
    await page
      .locator('input[name=document]')
      .setInputFiles({ name: 'otter.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
    const isKept = () =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('orion-staged');
            opening.onsuccess = () => (opening.result.close(), resolve(true));
            opening.onupgradeneeded = () => (opening.transaction!.abort(), resolve(false));
          }),
      );
    await expect.poll(isKept).toBe(true);
    await logOut(page);
    await expect.poll(isKept).toBe(false);
    await context.close();
  });

  it.each([true, false])(
    'shows nothing private to whoever presses Back (scripts: %s)',
    { timeout: 60_000 },
    async (javaScriptEnabled) => {
      const { page, context } = await openPage(browser, server.url, { javaScriptEnabled });
      await register(page);
      await say(page, SECRET);
      await untilAnswered(page, 1);
      await page.goto('/settings?tab=security');
      await logOut(page);
      for (let steps = 0; steps < 4; steps += 1) {
        await page.goBack().catch(() => null);
        await page.waitForLoadState();
        const body = await page.locator('body').innerText();
        expect(body).not.toContain(SECRET);
        expect(body).not.toContain('@example.com');
        if (page.url() !== 'about:blank') expect(new URL(page.url()).pathname).toBe('/auth');
      }
      await context.close();
    },
  );

  it('by the address /logout posts by itself', { timeout: 60_000 }, async () => {
    const { page, context } = await openPage(browser, server.url);
    await register(page);
    await page.goto('/logout');
    await page.getByRole('heading', { name: 'Logging out...' }).waitFor();
    await page.getByText('You have been successfully logged out.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/auth');
    await context.close();
  });

  it('is over when somebody signs in again: /auth leads to the conversation', { timeout: 60_000 }, async () => {
    const { page, context } = await openPage(browser, server.url);
    const person = await register(page);
    await logOut(page);
    await signIn(page, person);
    await page.goto('/auth');
    await page.getByRole('heading', { name: /Good (morning|afternoon|evening), Maya/ }).waitFor();
    await context.close();
  });

  it('drops marks of a logout that never ended, at the next start', async () => {
    const { page, context } = await openPage(browser, server.url);
    await page.goto('/terms');
    await page.evaluate(() => {
      localStorage.setItem('is-logging-out', 'true');
      localStorage.setItem('logout-active', 'true');
      localStorage.setItem('logout-timestamp', String(Date.now() - 11_000));
    });
    await page.reload();
    expect((await marks(page)).local).toEqual(['logout-timestamp']);
    await context.close();
  });
});

describe('a page whose program does not start', () => {
  it('says so in red, and its forms work', { timeout: 60_000 }, async () => {
    const { page, context } = await openPage(browser, server.url);
    await page.route(/\/build\/entry\.client/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/auth');
    await page
      .getByRole('alert')
      .filter({ hasText: /^Error: / })
      .waitFor();
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('Email is required').waitFor();
    await context.close();
  });

  it('says so when the root element is missing', { timeout: 60_000 }, async () => {
    const { page, context } = await openPage(browser, server.url);
    await page.route('**/auth', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('id="main"', '') });
    });
    await page.goto('/auth');
    await page.getByRole('alert').filter({ hasText: 'Error: The root element is missing' }).waitFor();
    await context.close();
  });

  it('says nothing of the kind otherwise, nor for an error of later', { timeout: 60_000 }, async () => {
    const { page, context } = await openPage(browser, server.url);
    await page.goto('/auth');
    await page.evaluate(() =>
      setTimeout(() => {
        throw new Error('later');
      }, 0),
    );
    await page.waitForTimeout(200);
    expect(await page.locator('.start-error').count()).toBe(0);
    await context.close();
  });

  it('loses the background workers of older releases', { timeout: 60_000 }, async () => {
    const { page, context } = await openPage(browser, server.url);
    await page.route('**/old-worker.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await context.route('**/old-worker.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto('/auth');
    const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await page.evaluate(() => navigator.serviceWorker.register('/old-worker.js'));
    expect(await registered()).toBe(1);
    await page.reload();
    await expect.poll(registered).toBe(0);
    await context.close();
  });
});

describe('the debug screen', () => {
  it.each([true, false])(
    'tells what works and leads back (scripts: %s)',
    { timeout: 60_000 },
    async (javaScriptEnabled) => {
      const { page, context, problems } = await openPage(browser, server.url, { javaScriptEnabled });
      await page.goto('/auth?tab=register&debug');
      await page.getByRole('heading', { name: 'Debug screen' }).waitFor();
      expect(await page.locator('[data-check=script]').textContent()).toBe(javaScriptEnabled ? 'on' : 'off');
      expect(await page.locator('[data-check=storage]').textContent()).toBe(
        javaScriptEnabled ? 'on' : 'not known without JavaScript',
      );
      await page.getByRole('link', { name: 'Try Loading Main App' }).click();
      await page.getByRole('button', { name: 'Create Account' }).waitFor();
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});
