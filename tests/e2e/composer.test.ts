import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFreshServer } from '../setup/fresh-server';
import { changeDatabase } from '../setup/server-database';
import type { RunningServer } from '../setup/start-server';
import { newPerson, openBrowser, openPage, PASSWORD, register, say, untilAnswered } from './browser';

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  browser = await openBrowser();
  server = await startFreshServer();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const otter = { name: 'otter.txt', mimeType: 'text/plain', buffer: Buffer.from('The otter sleeps afloat.') };
const SCREENS = [
  ['light', 360],
  ['dark', 360],
  ['light', 1280],
  ['dark', 1280],
] as const;

let page: Page;
let problems: string[];
let person: { email: string };

const box = () => page.getByLabel('Message', { exact: true });
const chip = () => page.locator('.document-chip');
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName ?? '');
const settle = () => page.waitForTimeout(300);
/** The sign-in ends while the page stands open; the marker of who it was stays, as when it runs out. */
const endSignIn = () => page.context().clearCookies({ name: 'session_id' });

async function signInAgain() {
  await page.waitForURL(/\/auth/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function stage() {
  await page.locator('input[name=document]').setInputFiles(otter);
  await chip().getByText('otter.txt').waitFor();
}

async function converse() {
  await say(page, 'I think about the bakery in Lyon.');
  await untilAnswered(page, 1);
  await page.waitForURL(/session=[0-9a-f-]{36}/);
}

async function fill(characters: number) {
  const sessionId = new URL(page.url()).searchParams.get('session')!;
  await changeDatabase(server, `UPDATE "ChatSession" SET "characters" = ${characters} WHERE "id" = ?`, sessionId);
  await page.reload();
}

async function expectFits(where: string) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), where).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    where,
  ).toEqual([]);
}

beforeEach(async () => {
  ({ page, problems } = await openPage(browser, server.url));
  person = await register(page, newPerson());
});
afterEach(async () => {
  expect(problems).toEqual([]);
  await page.context().close();
});

describe('the emoji', () => {
  it('are picked by keyboard, put where the caret stands, and closed by Escape', async () => {
    await box().fill('Good evening');
    await box().evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 4));
    await page.getByRole('button', { name: 'Emoji' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Smileys');
    expect(await page.getByRole('tab').allInnerTexts()).toHaveLength(6);
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Hearts');
    expect(await page.getByRole('tab', { name: 'Hearts' }).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('End');
    expect(await focused()).toBe('Food');
    await page.keyboard.press('Home');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('grinning face');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('smiling face with open mouth');
    await page.keyboard.press('Enter');
    await page.keyboard.press('n');
    await page.getByText('smiling face with open mouth added').waitFor();
    expect(await box().inputValue()).toBe('Good😃 evening');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await focused()).toBe('Emoji');
    expect(await page.locator('.msg').count()).toBe(0);
  });

  it('are kept as a draft, and closed by a click or the focus elsewhere', async () => {
    await page.getByRole('button', { name: 'Emoji' }).click();
    await page.getByRole('tab', { name: 'Nature' }).click();
    await page.getByRole('button', { name: 'seedling' }).click();
    await page.getByRole('button', { name: 'sun', exact: true }).click();
    await box().click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.reload();
    await expect.poll(() => box().inputValue()).toBe('🌱☀️');
    await page.getByRole('button', { name: 'Emoji' }).click();
    await page.getByRole('tab', { name: 'Smileys' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it.each(SCREENS)('fit: %s, %i px', async (colorScheme, width) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 740 });
    await page.getByRole('button', { name: 'Emoji' }).click();
    const panel = page.getByRole('dialog', { name: 'Emoji' });
    await panel.waitFor();
    await settle();
    await page.screenshot({ path: `tests/.output/composer-emoji-${colorScheme}-${width}.png` });
    await expectFits('emoji');
    const sizes = await panel.getByRole('button').evaluateAll((all) => all.map((one) => [one.clientWidth, one.clientHeight]));
    expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(44);
  });
});

describe('what is not sent yet', () => {
  it('text and staged document survive a reload and go with the message', async () => {
    await box().fill('Where does it sleep?');
    await stage();
    await page.reload();
    await chip().getByText('otter.txt').waitFor();
    expect(await box().inputValue()).toBe('Where does it sleep?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('otter.txt has been uploaded').waitFor();
    await untilAnswered(page, 1);
    await page.reload();
    await settle();
    expect([await chip().count(), await box().inputValue()]).toEqual([0, '']);
    await page.goto('/');
    await settle();
    expect([await chip().count(), await box().inputValue()]).toEqual([0, '']);
  });

  it('a document that was removed stays away, and another tab has none', async () => {
    await stage();
    await page.reload();
    await chip().waitFor();
    const other = await page.context().newPage();
    await other.goto('/');
    await other.waitForTimeout(500);
    expect(await other.locator('.document-chip').count()).toBe(0);
    await other.close();
    await page.getByRole('button', { name: 'Remove otter.txt' }).click();
    await settle();
    await page.reload();
    await settle();
    expect(await chip().count()).toBe(0);
  });

  it('a document is forgotten after a day', async () => {
    await stage();
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
    expect(await chip().count()).toBe(0);
  });

  it('text and staged document survive a sign-in that ended', async () => {
    await box().fill('Words that stay');
    await stage();
    await endSignIn();
    await page.getByRole('button', { name: 'Send' }).click();
    await signInAgain();
    await expect.poll(() => box().inputValue()).toBe('Words that stay');
    await chip().getByText('otter.txt').waitFor();
    await page.getByRole('button', { name: 'Send' }).click();
    await untilAnswered(page, 1);
  });

  it('an edit survives a reload, a sign-in that ended and a refusal, and goes with Cancel', async () => {
    await converse();
    await page.getByRole('link', { name: 'Edit' }).click();
    const field = page.getByLabel('Your message');
    await field.fill('I think about the library in Lyon.');
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe('I think about the library in Lyon.');
    await endSignIn();
    await page.getByRole('button', { name: 'Save and ask again' }).click();
    await signInAgain();
    await expect.poll(() => field.inputValue()).toBe('I think about the library in Lyon.');
    await page.route('**/api/sessions/*/messages/*', (route) => route.fulfill({ status: 409, json: { error: 'conflict', message: 'Not now.' } }));
    await page.getByRole('button', { name: 'Save and ask again' }).click();
    await page.getByRole('alert').getByText('Not now.').waitFor();
    expect([await field.inputValue(), await box().inputValue()]).toEqual(['I think about the library in Lyon.', '']);
    await page.unroute('**/api/sessions/*/messages/*');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    expect(await field.inputValue()).toBe('I think about the bakery in Lyon.');
    expect(await page.getByText('Not now.').count()).toBe(0);
    await field.fill('I think about the harbour in Lyon.');
    await page.getByRole('button', { name: 'Save and ask again' }).click();
    await page.locator('.msg.you').getByText('I think about the harbour in Lyon.').waitFor();
    await untilAnswered(page, 1);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('orion-draft')))).toEqual([]);
  });

  it('a new title survives a reload, a click outside and a sign-in that ended', async () => {
    await converse();
    const sessionId = new URL(page.url()).searchParams.get('session')!;
    await page.goto(`/history?rename=${sessionId}`);
    const field = page.getByLabel('Title');
    await field.fill('The bakery');
    await page.mouse.click(5, 5);
    expect(await field.inputValue()).toBe('The bakery');
    await page.reload();
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
    await settle();
    expect(await field.inputValue()).toBe('The bakery');
    await field.fill('Something else');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.goto(`/history?rename=${sessionId}`);
    await settle();
    expect(await field.inputValue()).toBe('The bakery');
    problems.length = 0;
  });

  it('is cleared at logout, in other tabs too', async () => {
    await box().fill('Private words');
    await stage();
    const other = await page.context().newPage();
    await other.goto('/');
    await other.getByLabel('Message', { exact: true }).fill('More private words');
    await page.locator('.side-foot summary').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('You have been successfully logged out.').waitFor();
    const drafts = (tab: Page) => tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('orion-')));
    expect(await drafts(page)).toEqual([]);
    await expect.poll(async () => (await drafts(other)).filter((key) => key.startsWith('orion-draft'))).toEqual([]);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    await other.close();
  });
});

describe('shortcuts', () => {
  it('lead to the search, a new conversation and their own sheet, from where nobody writes', async () => {
    await page.locator('#main').focus();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.waitFor();
    expect(new URL(page.url()).searchParams.get('dialog')).toBe('shortcuts');
    await page.keyboard.press('n');
    expect(await sheet.count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);
    expect(await focused()).toBe('MAIN');
    await page.keyboard.press('/');
    await expect.poll(focused).toBe('Search your memories');
    await page.keyboard.type('n/?');
    expect(await page.getByLabel('Search your memories').inputValue()).toBe('n/?');
    await page.locator('#main').focus();
    await page.keyboard.press('n');
    await page.waitForURL('**/?session=new');
    await expect.poll(focused).toBe('Message');
    await page.keyboard.type('A line?');
    await page.keyboard.press('Control+k');
    await expect.poll(focused).toBe('Search your memories');
    await page.goto('/');
    await expect.poll(() => box().inputValue()).toBe('A line?');
  });

  it('of a single key can be switched off, which outlasts a logout', async () => {
    await page.locator('.side-foot summary').click();
    await page.getByRole('link', { name: 'Shortcuts' }).click();
    await page.getByLabel(/Use shortcuts of a single key/).uncheck();
    await page.getByText('New conversation (off)').waitFor();
    await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
    await page.locator('#main').focus();
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    await settle();
    expect([await page.getByRole('dialog').count(), new URL(page.url()).pathname]).toEqual([0, '/']);
    await page.keyboard.press('Control+k');
    await page.waitForURL('**/history');
    await page.goto('/logout');
    await page.getByText('You have been successfully logged out.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('single-keys'))).toBe('off');
  });

  it('keep what is typed while their sheet is open, and over a reload', async () => {
    await box().fill('Half a thought');
    await page.locator('.side-foot summary').click();
    await page.getByRole('link', { name: 'Shortcuts' }).click();
    await page.getByRole('dialog').waitFor();
    await page.reload();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
    await expect.poll(() => box().inputValue()).toBe('Half a thought');
  });

  it('have a sheet without scripts, which says that they need them', async () => {
    const plain = await openPage(browser, server.url, { javaScriptEnabled: false, storageState: await page.context().storageState() });
    await plain.page.goto('/history?q=x&dialog=shortcuts');
    await plain.page.getByText('Shortcuts need JavaScript.').waitFor();
    expect(await plain.page.getByRole('dialog').getByRole('link', { name: 'Close' }).getAttribute('href')).toBe('/history?q=x');
    expect(await plain.page.getByRole('button', { name: 'Emoji' }).count()).toBe(0);
    await plain.context.close();
  });

  it.each(SCREENS)('fit: %s, %i px', async (colorScheme, width) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/?dialog=shortcuts');
    await page.getByRole('dialog').waitFor();
    await settle();
    await page.screenshot({ path: `tests/.output/composer-shortcuts-${colorScheme}-${width}.png` });
    await expectFits('shortcuts');
  });
});

describe('a touch keyboard', () => {
  it('breaks the line with Enter and sends by the button', async () => {
    const touch = await openPage(browser, server.url, { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
    await register(touch.page);
    const area = touch.page.getByLabel('Message', { exact: true });
    await area.fill('First line');
    await area.press('Enter');
    await area.pressSequentially('second line');
    expect(await area.inputValue()).toBe('First line\nsecond line');
    expect(await touch.page.locator('.msg').count()).toBe(0);
    await touch.page.getByRole('button', { name: 'Send' }).tap();
    await untilAnswered(touch.page, 1);
    expect(touch.problems).toEqual([]);
    await touch.context.close();
  });
});

describe('the limit of a conversation', () => {
  it('is told, keeps the words that were refused, and leads on with them', async () => {
    await converse();
    await fill(3_199_997);
    await page.getByText('This conversation is full').waitFor();
    await stage();
    await say(page, 'Words that stay');
    await page.getByRole('alert').getByText('This conversation has reached its limit').waitFor();
    await expect.poll(() => box().inputValue()).toBe('Words that stay');
    await page.getByRole('link', { name: 'Go on in a new conversation' }).click();
    await page.waitForURL('**/?session=new');
    await expect.poll(() => box().inputValue()).toBe('Words that stay');
    await chip().getByText('otter.txt').waitFor();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('otter.txt has been uploaded').waitFor();
    await untilAnswered(page, 1);
    expect(await page.locator('.limit-note').count()).toBe(0);
  });

  it('does not hold up what speaks of danger', async () => {
    await converse();
    await fill(3_199_997);
    await say(page, 'I want to end my life.');
    await page.getByRole('link', { name: /Call 988/ }).waitFor();
    await untilAnswered(page, 2);
  });

  it.each(SCREENS)('fits: %s, %i px', async (colorScheme, width) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 740 });
    await converse();
    for (const [name, characters] of [
      ['80', 2_600_000],
      ['95', 3_100_000],
      ['100', 3_200_000],
    ] as const) {
      await fill(characters);
      await page.locator('.limit-note').waitFor();
      await settle();
      await page.screenshot({ path: `tests/.output/composer-limit-${name}-${colorScheme}-${width}.png` });
      await expectFits(`${name} %`);
    }
  });
});
