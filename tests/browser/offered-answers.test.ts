/** The answers that a reply of the offline companion offers, as buttons below it. */
import { describe, expect, it } from 'vitest';
import { withServer } from '../setup/fixtures';
import {
  expectAccessible,
  expectNoSideways,
  onEachScreen,
  openSignedIn,
  replies,
  untilAnswered,
  withBrowser,
} from './browser';

const browser = withBrowser();
const server = withServer({ env: { ORION_WORD_DELAY_MS: '2' } });

describe('offered answers', { timeout: 60_000 }, () => {
  it.each([true, false])('are pressed and sent (scripts: %s)', async (javaScriptEnabled) => {
    const { page, context } = await openSignedIn(browser, server.url, {
      javaScriptEnabled,
      viewport: { width: 360, height: 740 },
    });
    await page.getByRole('button', { name: 'Something is on my mind' }).click();
    const group = page.getByRole('group', { name: 'You can answer' });
    await group.getByRole('button', { name: 'A feeling' }).click();
    await page.getByText('A feeling', { exact: true }).first().waitFor();
    await expect.poll(() => replies(page).count()).toBe(2);
    await expect.poll(() => group.count()).toBe(0);
    // What was pressed is gone: typing goes on in the message input.
    if (javaScriptEnabled) expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await context.close();
  });

  it('keep what is being typed', async () => {
    const { page, context } = await openSignedIn(browser, server.url);
    await page.getByRole('button', { name: 'Help me wind down' }).click();
    await untilAnswered(page, 1);
    await page.getByLabel('Message').fill('not yet sent');
    await page.getByRole('button', { name: 'Slow breaths' }).click();
    await untilAnswered(page, 2);
    expect(await page.getByLabel('Message').inputValue()).toBe('not yet sent');
    await context.close();
  });

  it('fit on every screen', async () => {
    const { page, context } = await openSignedIn(browser, server.url);
    await page.getByRole('button', { name: 'Something is on my mind' }).click();
    await page.getByRole('group', { name: 'You can answer' }).waitFor();
    await onEachScreen(page, async (screen) => {
      await expectAccessible(page, `offered answers at ${screen}`);
      await expectNoSideways(page, `offered answers at ${screen}`);
    });
    await context.close();
  });
});
