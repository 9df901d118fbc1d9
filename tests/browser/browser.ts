/** Uses the Chromium of the machine, or the one that Playwright installed. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type * as Axe from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { type Client, createClient } from '../setup/http-client';
import { fixture } from '../setup/fixtures';

/** Ubuntu's /usr/bin/chromium is a snap, which Playwright cannot drive: its own browser comes first where it is. */
const EXECUTABLE = [
  '/usr/bin/chromium-headless-shell',
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((file) => existsSync(file));
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a window, a process of its own for drawing only costs time.
  '--in-process-gpu',
];

function openBrowser(more: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: EXECUTABLE, args: [...FLAGS, ...more] });
}

let shared: Browser | undefined;

/** Returns the browser of this worker, without pages. */
export const withBrowser = (): Browser =>
  fixture(
    async () => (shared?.isConnected() ? shared : (shared = await openBrowser())),
    (browser) => Promise.all(browser.contexts().map((context) => context.close())),
  );

/** Returns a browser with flags of its own. */
export const withFlaggedBrowser = (flags: string[]): Browser =>
  fixture(
    () => openBrowser(flags),
    (browser) => browser.close(),
  );

export const PASSWORD = 'Quiet-Room-42';
let people = 0;

export function newPerson() {
  people += 1;
  const username = `maya_${process.pid}_${Date.now().toString(36)}_${people}`.slice(0, 30);
  return { fullName: 'Maya Torres', username, email: `${username}@example.com` };
}

/**
 * Console messages of the browser about connections that a stopped server refuses, and of Remix about loads that a
 * newer one aborted.
 */
const OF_NO_INTEREST = /Failed to load resource|WebSocket connection to|^AbortError: signal is aborted without reason/;

/** For suites about what moves: the pace of words, transitions, animations. */
export const MOVING = { reducedMotion: 'no-preference' } as const;

/**
 * Opens a page and records console problems: a blocked script or a failed hydration fails the test. The page keeps
 * still unless the options say MOVING: replies appear as they arrive, and colours change at once.
 */
export async function openPage(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  if (options.javaScriptEnabled !== false) context.on('page', waitForScripts);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !OF_NO_INTEREST.test(message.text())) problems.push(message.text());
  });
  return { page, context, problems };
}

/** Opens the start page with a signed-in user. Registers over HTTP, which is quicker. */
export async function openSignedIn(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
  client: Client = createClient(baseURL),
) {
  if (client.cookies.size === 0) await client.register({ fullName: 'Maya Torres' });
  const opened = await openPage(browser, baseURL, options);
  await opened.context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: baseURL })));
  await opened.page.goto('/');
  return { ...opened, client };
}

/** Waits until the scripts of the page have started or failed. Pages of errors and files have none. */
export async function untilStarted(page: Page): Promise<void> {
  if (!(await page.evaluate(() => '__remixContext' in window))) return;
  await page.locator('html[data-started], .start-error').waitFor({ state: 'attached' });
}

/**
 * Makes goto and reload wait for the scripts, unless they resolve at the first byte ('commit'). Tests are quicker than
 * users, and buttons pressed before the scripts have started work without scripts.
 */
function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await untilStarted(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== 'commit') await untilStarted(page);
    return response;
  };
}

/** Registers a new user over HTTP, which is quicker than the form. */
async function postRegistration(page: Page, person: ReturnType<typeof newPerson>) {
  const origin = new URL((await page.request.get('/health')).url()).origin;
  const form = { intent: 'register', ...person, password: PASSWORD, confirmPassword: PASSWORD, terms: 'on' };
  const answer = await page.request.post('/auth?tab=register', { form, headers: { origin }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

/** Registers a new user who has not opened a page yet, and was welcomed. */
export async function registerOverHttp(page: Page, person = newPerson()) {
  await postRegistration(page, person);
  expect(await (await page.request.get('/')).text()).toContain(`Welcome to Orion, ${person.fullName}!`);
  return person;
}

/** Registers a new user and opens the start page. */
export async function register(page: Page) {
  const person = newPerson();
  await postRegistration(page, person);
  await page.goto('/');
  await page.getByRole('heading', { name: /Good (morning|afternoon|evening), Maya/ }).waitFor();
  return person;
}

export async function registerByForm(page: Page, person = newPerson()) {
  await page.goto('/auth?tab=register');
  await page.getByLabel('Full Name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/I agree to the/).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: /Good (morning|afternoon|evening), Maya/ }).waitFor();
  return person;
}

export async function signIn(page: Page, person: { email: string }) {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: /Good (morning|afternoon|evening), Maya/ }).waitFor();
}

/** Locates the replies of Orion. */
export const replies = (page: Page) => page.locator('.msg.orion');

export async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Waits until there are `count` replies and the last one is complete. */
export async function untilAnswered(page: Page, count: number): Promise<void> {
  await expect.poll(() => replies(page).count(), { timeout: 20_000 }).toBe(count);
  await page.getByRole('button', { name: /Regenerate|Try again/ }).waitFor({ timeout: 20_000 });
}

/** Chooses a large file. It comes from the disk, since Playwright sends buffers to the browser as text, which is slow. */
export async function chooseLargeFile(input: Locator, name: string, bytes: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'orion-large-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, name);
  writeFileSync(file, Buffer.alloc(bytes, 65));
  await input.setInputFiles(file);
}

/** Each size and each theme once. No problem has depended on both together so far. */
const SCREENS = [
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
] as const;

export const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

/**
 * Runs a check of the open page on each screen, and restores its size. Open pages of such tests on a phone: the large
 * size is where every other test opens them.
 */
export async function onEachScreen(
  page: Page,
  check: (screen: string) => Promise<void>,
  screens: readonly { colorScheme: 'dark' | 'light'; viewport: { width: number; height: number } }[] = SCREENS,
) {
  const opened = page.viewportSize()!;
  for (const { colorScheme, viewport } of screens) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await check(`${viewport.width}-${colorScheme}`);
  }
  await page.setViewportSize(opened);
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects no accessibility violations on the page, or the part that `within` selects, after its colour transitions. */
export async function expectAccessible(page: Page, where = page.url(), within?: string) {
  const fading = () =>
    page.evaluate(() => document.getAnimations().filter((animation) => animation instanceof CSSTransition).length);
  await expect.poll(fading).toBe(0);
  // A page gets axe once, however often it is looked at.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (part) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const results = await axe.run(part ?? document, { resultTypes: ['violations'] });
    return results.violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, within);
  expect(violations.map((violation) => `${where}: ${violation}`)).toEqual([]);
}

export async function expectNoSideways(page: Page, where = page.url()) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
