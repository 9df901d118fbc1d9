import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import { changeDatabase } from '../setup/server-database';
import {
  expectAccessible,
  expectNoSideways,
  onEachScreen,
  openPage,
  register,
  say,
  SIZES,
  untilAnswered,
  withBrowser,
} from './browser';
import { box, chip, converse, settle, stage } from './composer-page';

const browser = withBrowser();
const server = withSharedServer();

let page: Page;
let problems: string[];

const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName ?? '');

async function fill(characters: number) {
  const sessionId = new URL(page.url()).searchParams.get('session')!;
  await changeDatabase(server, `UPDATE "ChatSession" SET "characters" = ${characters} WHERE "id" = ?`, sessionId);
  await page.reload();
}

async function lookAt(picture: string) {
  await page.screenshot({ path: `tests/.output/composer-${picture}.png` });
  await expectAccessible(page, picture);
  await expectNoSideways(page, picture);
}

beforeEach(async () => {
  ({ page, problems } = await openPage(browser, server.url));
  await register(page);
});
afterEach(async () => {
  expect(problems).toEqual([]);
  await page.context().close();
});

describe('the emoji', () => {
  it('are picked by keyboard, put where the caret stands, and closed by Escape', async () => {
    await box(page).fill('Good evening');
    await box(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 4));
    await page.getByRole('button', { name: 'Emoji' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Smileys');
    expect(await page.getByRole('tab').allInnerTexts()).toHaveLength(6);
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toBe('Hearts');
    expect(await page.getByRole('tab', { name: 'Hearts' }).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('End');
    await expect.poll(focused).toBe('Food');
    await page.keyboard.press('Home');
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('grinning face');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe('smiling face with open mouth');
    await page.keyboard.press('Enter');
    await page.keyboard.press('n');
    await page.getByText('smiling face with open mouth added').waitFor();
    expect(await box(page).inputValue()).toBe('Good😃 evening');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(focused).toBe('Emoji');
    expect(await page.locator('.msg').count()).toBe(0);
  });

  it('are kept as a draft, and closed by a click or the focus elsewhere', async () => {
    await page.getByRole('button', { name: 'Emoji' }).click();
    await page.getByRole('tab', { name: 'Nature' }).click();
    await page.getByRole('button', { name: 'seedling' }).click();
    await page.getByRole('button', { name: 'sun', exact: true }).click();
    await box(page).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.reload();
    await expect.poll(() => box(page).inputValue()).toBe('🌱☀️');
    await page.getByRole('button', { name: 'Emoji' }).click();
    await page.getByRole('tab', { name: 'Smileys' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('fit', async () => {
    const panel = page.getByRole('dialog', { name: 'Emoji' });
    await onEachScreen(page, async (screen) => {
      await page.getByRole('button', { name: 'Emoji' }).click();
      await panel.waitFor();
      await lookAt(`emoji-${screen}`);
      const sizes = await panel
        .getByRole('button')
        .evaluateAll((all) => all.map((one) => [one.clientWidth, one.clientHeight]));
      expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(44);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
    });
  });
});

describe('shortcuts', () => {
  it('lead to the search, a new conversation and their own sheet, from where nobody writes', async () => {
    await page.locator('#main').focus();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('dialog')).toBe('shortcuts');
    await page.keyboard.press('n');
    expect(await sheet.count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);
    await expect.poll(focused).toBe('MAIN');
    await page.keyboard.press('/');
    await expect.poll(focused).toBe('Search your memories');
    await page.keyboard.type('n/?');
    await expect.poll(() => page.getByLabel('Search your memories').inputValue()).toBe('n/?');
    await page.locator('#main').focus();
    await page.keyboard.press('n');
    await page.waitForURL(/session=[\da-f-]{36}/);
    const begun = page.url();
    await expect.poll(focused).toBe('Message');
    await page.keyboard.type('A line?');
    await page.keyboard.press('Control+k');
    await expect.poll(focused).toBe('Search your memories');
    await page.goto(begun);
    await expect.poll(() => box(page).inputValue()).toBe('A line?');
  });

  it('of a single key can be switched off, which outlasts a logout', async () => {
    await page.locator('.side summary').click();
    await page.getByRole('link', { name: 'Shortcuts' }).click();
    await page.getByLabel(/^Single-key shortcuts/).uncheck();
    await page.getByText('New conversation (off)').waitFor();
    await page.getByRole('dialog').getByLabel('Close').click();
    await page.locator('#main').focus();
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    await settle(page);
    expect([await page.getByRole('dialog').count(), new URL(page.url()).pathname]).toEqual([0, '/']);
    await page.keyboard.press('Control+k');
    await page.waitForURL('**/history');
    await page.goto('/logout');
    await page.getByText('You have been successfully logged out.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('single-keys'))).toBe('off');
  });

  it('keep what is typed while their sheet is open, and over a reload', async () => {
    await box(page).fill('Half a thought');
    await page.locator('.side summary').click();
    await page.getByRole('link', { name: 'Shortcuts' }).click();
    await page.getByRole('dialog').waitFor();
    await page.reload();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.getByRole('dialog').getByLabel('Close').click();
    await expect.poll(() => box(page).inputValue()).toBe('Half a thought');
  });

  it('have a sheet without scripts, which says that they need them', async () => {
    const plain = await openPage(browser, server.url, {
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    await plain.page.goto('/history?q=x&dialog=shortcuts');
    await plain.page.getByText('Shortcuts need JavaScript.').waitFor();
    expect(await plain.page.getByRole('dialog').getByRole('link', { name: 'Close' }).getAttribute('href')).toBe(
      '/history?q=x',
    );
    expect(await plain.page.getByRole('button', { name: 'Emoji' }).count()).toBe(0);
    await plain.context.close();
  });

  it('fit', async () => {
    await page.setViewportSize(SIZES[0]!);
    await page.goto('/?dialog=shortcuts');
    await page.getByRole('dialog').waitFor();
    await onEachScreen(page, (screen) => lookAt(`shortcuts-${screen}`));
  });
});

describe('a touch keyboard', () => {
  it('breaks the line with Enter and sends by the button', async () => {
    const touch = await openPage(browser, server.url, {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 360, height: 740 },
    });
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
    await converse(page);
    await fill(3_199_997);
    await page.getByText('This conversation is full').waitFor();
    await stage(page);
    await say(page, 'Words that stay');
    await page.getByRole('alert').getByText('This conversation has reached its limit').waitFor();
    await expect.poll(() => box(page).inputValue()).toBe('Words that stay');
    await page.getByRole('link', { name: 'Continue in a new conversation' }).click();
    await page.waitForURL('**/?session=new');
    await expect.poll(() => box(page).inputValue()).toBe('Words that stay');
    await chip(page).getByText('otter.txt').waitFor();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('otter.txt has been uploaded').waitFor();
    await untilAnswered(page, 1);
    expect(await page.getByText(/^This conversation (is|has)/).count()).toBe(0);
  });

  it('sends the words in a new conversation, once', async () => {
    await converse(page);
    const full = page.url();
    await fill(3_199_997);
    await box(page).fill('Words that go on');
    await page.getByRole('button', { name: 'Send in a new conversation' }).click();
    await page.waitForURL((url) => /session=[0-9a-f-]{36}/.test(url.search) && url.href !== full);
    await untilAnswered(page, 1);
    await page.getByText('Words that go on').first().waitFor();
    await page.reload();
    await untilAnswered(page, 1);
    expect(await page.locator('.msg').count()).toBe(2);
    expect(await box(page).inputValue()).toBe('');
  });

  it('saves its summary, and goes on with the words in a new one', async () => {
    await converse(page);
    await fill(3_199_997);
    await box(page).fill('Words that wait');
    await page.getByRole('link', { name: 'Save its summary to memory' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('You then continue in a new conversation.').waitFor();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/?session=new&from=*');
    await page.getByText('Memory saved').first().waitFor();
    await expect.poll(() => box(page).inputValue()).toBe('Words that wait');
  });

  it('does not hold up what speaks of danger', async () => {
    await converse(page);
    await fill(3_199_997);
    await say(page, 'I want to end my life.');
    await page.getByRole('link', { name: 'Call 988, 988 Suicide & Crisis Lifeline' }).waitFor();
    await untilAnswered(page, 2);
  });

  it('fits', { timeout: 60_000 }, async () => {
    await converse(page);
    await page.setViewportSize(SIZES[0]!);
    for (const [name, characters] of [
      ['80', 2_600_000],
      ['95', 3_100_000],
      ['100', 3_200_000],
    ] as const) {
      await fill(characters);
      await page.getByText(/^This conversation (is|has)/).waitFor();
      await onEachScreen(page, (screen) => lookAt(`limit-${name}-${screen}`));
    }
  });
});
