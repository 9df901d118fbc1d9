import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import { openPage, PASSWORD, register, untilAnswered, withBrowser } from './browser';
import { box, chip, converse, settle, stage } from './composer-page';

const browser = withBrowser();
const server = withSharedServer();

let page: Page;
let problems: string[];
let person: { email: string };

/** Ends the sign-in session while the page is open. The cookie that names the user stays, as on expiry. */
const endSignIn = () => page.context().clearCookies({ name: 'session_id' });

/**
 * Reloads without the live socket, which makes a page request data, and so could reveal the end of the sign-in session
 * before a form is sent.
 */
async function reloadWithoutSocket() {
  await page.routeWebSocket(/./, () => undefined);
  await page.reload();
}

async function signInAgain() {
  await page.waitForURL(/\/auth/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

beforeEach(async () => {
  ({ page, problems } = await openPage(browser, server.url));
  person = await register(page);
});
afterEach(async () => {
  expect(problems).toEqual([]);
  await page.context().close();
});

describe('what is not sent yet', () => {
  it('text and staged document survive a reload and go with the message', async () => {
    await box(page).fill('Where does it sleep?');
    await stage(page);
    await page.reload();
    await chip(page).getByText('otter.txt').waitFor();
    await expect.poll(() => box(page).inputValue()).toBe('Where does it sleep?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('otter.txt has been uploaded').waitFor();
    await untilAnswered(page, 1);
    await page.reload();
    await settle(page);
    expect([await chip(page).count(), await box(page).inputValue()]).toEqual([0, '']);
    await page.goto('/');
    await settle(page);
    expect([await chip(page).count(), await box(page).inputValue()]).toEqual([0, '']);
  });

  it('a document that was removed stays away, and another tab has none', async () => {
    await stage(page);
    await page.reload();
    await chip(page).waitFor();
    const other = await page.context().newPage();
    await other.goto('/');
    await other.waitForTimeout(500);
    expect(await other.locator('[data-staged]').count()).toBe(0);
    await other.close();
    await page.getByRole('button', { name: 'Remove otter.txt' }).click();
    await settle(page);
    await page.reload();
    await settle(page);
    expect(await chip(page).count()).toBe(0);
  });

  it('a document is forgotten after a day', async () => {
    await stage(page);
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          indexedDB.open('orion-staged').onsuccess = (opened) => {
            const database = (opened.target as IDBOpenDBRequest).result;
            const transaction = database.transaction('documents', 'readwrite');
            transaction.objectStore('documents').openCursor().onsuccess = (event) => {
              const cursor = (event.target as IDBRequest<IDBCursorWithValue>).result;
              cursor.update({ ...(cursor.value as object), at: Date.now() - 25 * 60 * 60 * 1000 });
            };
            transaction.oncomplete = () => (database.close(), resolve());
          };
        }),
    );
    await page.reload();
    await page.waitForTimeout(500);
    expect(await chip(page).count()).toBe(0);
  });

  it('text and staged document survive a sign-in that ended', async () => {
    await box(page).fill('Words that stay');
    await stage(page);
    await endSignIn();
    await page.getByRole('button', { name: 'Send' }).click();
    await signInAgain();
    await expect.poll(() => box(page).inputValue()).toBe('Words that stay');
    await chip(page).getByText('otter.txt').waitFor();
    await page.getByRole('button', { name: 'Send' }).click();
    await untilAnswered(page, 1);
  });

  it('an edit survives a reload, a sign-in that ended and a refusal, and goes with Cancel', async () => {
    await converse(page);
    await page.getByRole('link', { name: 'Edit' }).click();
    const field = page.getByLabel('Your message');
    await field.fill('I think about the library in Lyon.');
    await reloadWithoutSocket();
    await expect.poll(() => field.inputValue()).toBe('I think about the library in Lyon.');
    await endSignIn();
    await page.getByRole('button', { name: 'Save and ask again' }).click();
    await signInAgain();
    await expect.poll(() => field.inputValue()).toBe('I think about the library in Lyon.');
    await page.route('**/api/sessions/*/messages/*', (route) =>
      route.fulfill({ status: 409, json: { error: 'conflict', message: 'Not now.' } }),
    );
    await page.getByRole('button', { name: 'Save and ask again' }).click();
    await page.getByRole('alert').getByText('Not now.').waitFor();
    expect([await field.inputValue(), await box(page).inputValue()]).toEqual([
      'I think about the library in Lyon.',
      '',
    ]);
    await page.unroute('**/api/sessions/*/messages/*');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    expect(await field.inputValue()).toBe('I think about the bakery in Lyon.');
    expect(await page.getByText('Not now.').count()).toBe(0);
    await field.fill('I think about the harbour in Lyon.');
    await page.getByRole('button', { name: 'Save and ask again' }).click();
    await page.locator('.msg.you').getByText('I think about the harbour in Lyon.').waitFor();
    await untilAnswered(page, 1);
    expect(
      await page.evaluate(() =>
        Object.keys(sessionStorage).filter(
          (key) => key.startsWith('orion-draft') && !key.endsWith('current-conversation'),
        ),
      ),
    ).toEqual([]);
  });

  it('Escape closes an edit, which comes back with what was written', async () => {
    await converse(page);
    await page.getByRole('link', { name: 'Edit' }).click();
    const field = page.getByLabel('Your message');
    await field.fill('I think about the library in Lyon.');
    await field.press('Escape');
    await field.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect.poll(() => field.inputValue()).toBe('I think about the library in Lyon.');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    expect(await field.inputValue()).toBe('I think about the bakery in Lyon.');
  });

  it('an edit of spaces only is not sent, and says what is missing', async () => {
    await converse(page);
    await page.getByRole('link', { name: 'Edit' }).click();
    const field = page.getByLabel('Your message');
    await field.fill('   ');
    await page.getByRole('button', { name: 'Save and ask again' }).click();
    await page.getByRole('alert').getByText('Write a message first.').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('I think about the harbour in Lyon.');
    await page.getByRole('button', { name: 'Save and ask again' }).click();
    await page.locator('.msg.you').getByText('I think about the harbour in Lyon.').waitFor();
    await untilAnswered(page, 1);
  });

  it('a new title survives a reload, a click outside and a sign-in that ended', async () => {
    await converse(page);
    const sessionId = new URL(page.url()).searchParams.get('session')!;
    await page.goto(`/history?rename=${sessionId}`);
    const field = page.getByLabel('Title');
    await field.fill('The bakery');
    await page.mouse.click(5, 5);
    expect(await field.inputValue()).toBe('The bakery');
    await reloadWithoutSocket();
    await expect.poll(() => field.inputValue()).toBe('The bakery');
    await endSignIn();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('heading', { name: 'Please sign in again' }).waitFor();
    expect(await page.getByLabel('What you wrote').inputValue()).toBe('The bakery');
    await page.getByRole('link', { name: 'Sign In' }).click();
    await signInAgain();
    await expect.poll(() => field.inputValue()).toBe('The bakery');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Session renamed').waitFor();
    await page.goto(`/history?rename=${sessionId}`);
    await settle(page);
    expect(await field.inputValue()).toBe('The bakery');
    await field.fill('Something else');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.goto(`/history?rename=${sessionId}`);
    await settle(page);
    expect(await field.inputValue()).toBe('The bakery');
    problems.length = 0;
  });

  it('is cleared at logout, in other tabs too', async () => {
    await box(page).fill('Private words');
    await stage(page);
    const other = await page.context().newPage();
    await other.goto('/');
    await other.getByLabel('Message', { exact: true }).fill('More private words');
    await page.locator('.side summary').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('You have been successfully logged out.').waitFor();
    const drafts = (tab: Page) =>
      tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('orion-')));
    expect(await drafts(page)).toEqual([]);
    await expect.poll(async () => (await drafts(other)).filter((key) => key.startsWith('orion-draft'))).toEqual([]);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    await other.close();
  });
});
