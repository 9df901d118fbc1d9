/** Where a user arrives: the previous conversation, an empty one, and the message input. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import { openSignedIn, say, untilAnswered, withBrowser } from './browser';

const browser = withBrowser();
const server = withSharedServer();

const sessionOf = (page: Page) => new URL(page.url()).searchParams.get('session');
const focused = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-label') ??
      document.activeElement?.getAttribute('title') ??
      document.activeElement?.textContent?.trim() ??
      document.activeElement?.tagName,
  );
const chat = (page: Page) => page.getByRole('link', { name: 'THERAPY SESSION' });

const open = (options?: Parameters<typeof openSignedIn>[2]) => openSignedIn(browser, server.url, options);

describe('THERAPY SESSION', { timeout: 60_000 }, () => {
  it('leads back to the conversation one was in, until it is deleted', async () => {
    const { page, context, problems } = await open();
    await say(page, 'Good evening');
    await untilAnswered(page, 1);
    const address = page.url();
    await page.getByRole('link', { name: 'JOURNAL' }).click();
    await page.getByRole('heading', { name: 'Journal', level: 1 }).waitFor();
    await chat(page).click();
    await page.getByText('Good evening').waitFor();
    expect(page.url()).toBe(address);
    await page.reload();
    await page.getByRole('link', { name: 'SESSION HISTORY' }).click();
    await page.locator('.rows summary').click();
    await page.getByRole('link', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Session deleted').waitFor();
    await chat(page).click();
    await page.getByRole('heading', { name: /Good (morning|afternoon|evening), Maya/ }).waitFor();
    expect(sessionOf(page)).toBeNull();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('leads to the new conversation once one was begun, and to the welcome for whoever signs in next', async () => {
    const { page, context } = await open();
    await say(page, 'Good evening');
    await untilAnswered(page, 1);
    const before = sessionOf(page);
    await page.getByRole('button', { name: 'NEW CONVERSATION' }).click();
    await expect.poll(() => sessionOf(page)).not.toBe(before);
    const begun = sessionOf(page);
    await page.getByRole('link', { name: 'JOURNAL' }).click();
    await page.getByRole('heading', { name: 'Journal', level: 1 }).waitFor();
    await chat(page).click();
    await expect.poll(() => sessionOf(page)).toBe(begun);
    await page.locator('.side summary').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('You have been successfully logged out.').waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(begun);
    await context.close();
  });

  it('leads to the welcome without scripts, which names the conversation', async () => {
    const { page, context } = await open({ javaScriptEnabled: false });
    await say(page, 'Good evening');
    await page.getByText('Good evening').first().waitFor();
    await page.getByRole('link', { name: 'JOURNAL' }).click();
    await chat(page).click();
    expect(await page.getByRole('region', { name: 'Pick up where you left off' }).getByRole('link').count()).toBe(1);
    await context.close();
  });
});

describe('a new conversation', { timeout: 60_000 }, () => {
  it.each(['the button', 'the key n'])('is the empty one again by %s, with the cursor in the box', async (way) => {
    const { page, context, problems } = await open();
    const press = async () => {
      const arrived = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.getByRole('button', { name: 'NEW CONVERSATION' }).focus();
      if (way === 'the button') await page.keyboard.press('Enter');
      else await page.keyboard.press('n');
      await arrived;
    };
    await press();
    await expect.poll(() => sessionOf(page)).not.toBeNull();
    await expect.poll(() => focused(page)).toBe('Message');
    const begun = sessionOf(page);
    await page.getByLabel('Message').fill('half a thought');
    await press();
    await expect.poll(() => focused(page)).toBe('Message');
    expect([sessionOf(page), await page.getByLabel('Message').inputValue()]).toEqual([begun, 'half a thought']);
    await page.getByRole('link', { name: 'SESSION HISTORY' }).click();
    await page.getByRole('heading', { name: 'Conversation History' }).waitFor();
    expect(await page.locator('.history-row').count()).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('the cursor', { timeout: 60_000 }, () => {
  it('stands in the box on the welcome, at the start and on the way there', async () => {
    const { page, context } = await open();
    await expect.poll(() => focused(page)).toBe('Message');
    await page.getByRole('link', { name: 'JOURNAL' }).click();
    await page.getByRole('heading', { name: 'Journal', level: 1 }).waitFor();
    await chat(page).click();
    await expect.poll(() => focused(page)).toBe('Message');
    await context.close();
  });

  it('stays out of the box on a phone, whose keyboard would cover the page', async () => {
    const { page, context } = await open({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await context.close();
  });

  it('goes into a message that is edited, and back to Edit or on to the box', async () => {
    const { page, context, problems } = await open();
    await say(page, 'Good evening');
    await untilAnswered(page, 1);
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect.poll(() => focused(page)).toBe('Your message');
    await page.keyboard.type(' to you');
    expect(await page.getByLabel('Your message').inputValue()).toBe('Good evening to you');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect.poll(() => focused(page)).toBe('Edit');
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Your message').fill('Good night');
    await page.getByRole('button', { name: 'Save and ask again' }).click();
    await page.locator('.msg.you').getByText('Good night').waitFor();
    await expect.poll(() => focused(page)).toMatch(/^(Message|Edit)$/);
    expect(problems).toEqual([]);
    await context.close();
  });
});
