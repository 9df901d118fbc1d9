import type { BrowserContext, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withOpenaiDouble, withServer } from '../setup/fixtures';
import { modelEnv } from '../setup/start-server';
import { MOVING, openPage, register, replies, say, untilAnswered, withBrowser } from './browser';

const browser = withBrowser();
const double = withOpenaiDouble({ behaviour: { tokens: 12, delayMs: 5 } });
const server = withServer(() => ({ env: modelEnv(double.url) }));

/** Records what a page sends on its live socket. */
function spokenBy(page: Page): string[] {
  const spoken: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => spoken.push(String(payload))));
  return spoken;
}

/** Opens an address and waits until the live socket of the page is ready. */
async function openLive(page: Page, address: string): Promise<void> {
  let arrived = false;
  page.once('framenavigated', () => (arrived = true));
  const ready = nextReady(page, () => arrived);
  await page.goto(address);
  await ready;
}

/** Resolves when a socket that the page opens from now on, and while `counts`, is told that it is ready. */
function nextReady(page: Page, counts = () => true): Promise<void> {
  return new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      if (counts())
        socket.on('framereceived', ({ payload }) => void (String(payload).includes('"ready"') && resolve()));
    });
  });
}

/** Sets a mark that a reload would delete. */
const mark = (page: Page) => page.evaluate(() => void ((window as { kept?: boolean }).kept = true));
const isMarked = (page: Page) => page.evaluate(() => (window as { kept?: boolean }).kept === true);

describe('two tabs of one person', { timeout: 60_000 }, () => {
  let context: BrowserContext;
  let first: Page;
  let second: Page;
  let address: string;
  let problems: string[];
  beforeEach(async () => {
    ({ page: first, context, problems } = await openPage(browser, server.url, MOVING));
    await register(first);
    await say(first, 'Good evening');
    await untilAnswered(first, 1);
    address = first.url();
    second = await context.newPage();
    second.setDefaultTimeout(15_000);
  });
  afterEach(async () => {
    expect(problems).toEqual([]);
    await context.close();
  });

  it('show the same words: a message and its reply come to the other as they are written, and what is typed there stays', async () => {
    await openLive(second, address);
    await mark(second);
    await second.getByLabel('Message').fill('half a thought');
    await say(first, '[[tokens:150,delay:20]]');
    await second.locator('.msg.you').nth(1).waitFor();
    await expect.poll(() => replies(second).last().innerText(), { timeout: 10_000 }).toContain('w20');
    expect(await second.getByRole('button', { name: 'Stop' }).count()).toBe(1);
    await untilAnswered(second, 2);
    await untilAnswered(first, 2);
    const [here, there] = await Promise.all(
      [first, second].map((page) => replies(page).last().locator('.words').innerText()),
    );
    expect(there).toBe(here);
    expect(there).toContain('w149');
    expect(await second.getByLabel('Message').inputValue()).toBe('half a thought');
    expect(await isMarked(second)).toBe(true);
  });

  it('show a new title, in the conversation and in the history, where an open dialog keeps its words', async () => {
    await openLive(second, '/history');
    await mark(second);
    await second.locator('.rows summary').first().click();
    await second.getByRole('link', { name: 'Rename' }).click();
    await second.getByLabel('Title').fill('What I was typing');
    const third = await context.newPage();
    await openLive(third, address);
    const sessionId = new URL(address).searchParams.get('session')!;
    await first.evaluate(
      (id) =>
        fetch(`/api/sessions/${id}`, {
          method: 'PATCH',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ title: 'A quiet evening' }),
        }),
      sessionId,
    );
    await third.getByRole('heading', { name: 'A quiet evening' }).waitFor();
    await expect.poll(() => second.locator('.rows').innerText()).toContain('A quiet evening');
    expect(await second.getByLabel('Title').inputValue()).toBe('What I was typing');
    expect(await isMarked(second)).toBe(true);
    // Focus returns to the button that opened the menu, because the links in the closed menu are hidden.
    await second.getByRole('button', { name: 'Save Changes' }).press('Enter');
    await second.getByText('Session renamed').waitFor();
    await expect
      .poll(() => second.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/^More for/);
  });

  it('leave the reader where they are reading', async () => {
    await say(first, '[[tokens:120,delay:0]]');
    await untilAnswered(first, 2);
    await second.setViewportSize({ width: 360, height: 320 });
    await openLive(second, address);
    await second.evaluate(() => window.scrollTo(0, 200));
    await second.mouse.wheel(0, -50);
    await expect.poll(() => second.evaluate(() => window.scrollY)).toBe(150);
    await say(first, 'And now');
    await second.getByText('And now').waitFor({ state: 'attached' });
    await untilAnswered(first, 3);
    expect(await second.evaluate(() => window.scrollY)).toBe(150);
  });

  it('say at once that a conversation was deleted in the other, show nothing of it, and keep what was being written', async () => {
    await openLive(second, address);
    const title = await second.locator('.bar h1').innerText();
    await mark(second);
    await second.getByLabel('Message').pressSequentially('not lost');
    await second.getByRole('link', { name: 'Edit' }).first().click();
    await second.getByLabel('Your message').fill('nor what I was changing');
    const sessionId = new URL(address).searchParams.get('session')!;
    await openLive(first, '/history');
    await first.evaluate((id) => fetch(`/api/sessions/${id}`, { method: 'DELETE' }), sessionId);
    await second.getByRole('heading', { name: 'This conversation was deleted.' }).waitFor();
    const page = await second.locator('body').innerText();
    expect(page).not.toContain('Good evening');
    expect(await second.title()).not.toContain(title);
    await second.getByRole('link', { name: 'Start a new conversation' }).click();
    await expect.poll(() => second.getByLabel('Message').inputValue()).toBe('not lost\nnor what I was changing');
    expect(await isMarked(second)).toBe(true);
    await expect.poll(() => first.locator('.rows li').count()).toBe(0);
  });

  it('hear of changes again after the server was away', async () => {
    await openLive(second, address);
    await mark(second);
    const again = nextReady(second);
    await server.restart();
    await again;
    const sessionId = new URL(address).searchParams.get('session')!;
    await first.evaluate(
      (id) =>
        fetch(`/api/sessions/${id}`, {
          method: 'PATCH',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ title: 'After the storm' }),
        }),
      sessionId,
    );
    await second.getByRole('heading', { name: 'After the storm' }).waitFor();
    expect(await isMarked(second)).toBe(true);
  });
});

describe('what is told of typing', { timeout: 60_000 }, () => {
  it('is that it begins, deletes, pauses and sends, with lengths and no words', async () => {
    const { page, context, problems } = await openPage(browser, server.url, MOVING);
    const spoken = spokenBy(page);
    await register(page);
    await openLive(page, '/');
    spoken.length = 0;
    const box = page.getByLabel('Message');
    await box.pressSequentially('Hello you');
    await box.press('Backspace');
    await expect.poll(() => spoken.length).toBe(3);
    await box.press('Enter');
    await untilAnswered(page, 1);
    const sent = spoken.map((frame) => JSON.parse(frame) as { type: string; sessionId: string | null; length: number });
    expect(sent).toEqual([
      { type: 'typing_start', sessionId: null, length: 1 },
      { type: 'text_deleted', sessionId: null, length: 8 },
      { type: 'typing_pause', sessionId: null, length: 8 },
      { type: 'message_sent', sessionId: null, length: 8 },
    ]);
    await box.pressSequentially('And');
    await expect.poll(() => spoken.length).toBe(6);
    const { sessionId } = JSON.parse(spoken.at(-1)!) as { sessionId: string };
    expect(sessionId).toBe(new URL(page.url()).searchParams.get('session'));
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is nothing when it is switched off', async () => {
    const { page, context } = await openPage(browser, server.url, MOVING);
    const spoken = spokenBy(page);
    await register(page);
    await page.evaluate(() => localStorage.setItem('typing-events', 'off'));
    await openLive(page, '/');
    spoken.length = 0;
    await page.getByLabel('Message').pressSequentially('Hello');
    await page.waitForTimeout(1_500);
    await say(page, 'Hello');
    await untilAnswered(page, 1);
    expect(spoken).toEqual([]);
    await context.close();
  });
});
