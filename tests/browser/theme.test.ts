import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import {
  expectAccessible,
  expectNoSideways,
  onEachScreen,
  openPage,
  register,
  registerOverHttp,
  SIZES,
  withBrowser,
} from './browser';

const browser = withBrowser();
const server = withSharedServer();

const DARK = 'rgb(15, 19, 28)';
const LIGHT = 'rgb(250, 247, 242)';
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  it('the theme is chosen in Settings, kept, and left to the system again', async () => {
    const { page, context, problems } = await openPage(browser, server.url, {
      javaScriptEnabled,
      viewport: SIZES[0]!,
      colorScheme: 'light',
    });
    await registerOverHttp(page);
    await page.goto('/settings');
    expect(await paper(page)).toBe(LIGHT);
    expect(await button(page, 'System').getAttribute('aria-pressed')).toBe('true');
    await button(page, 'Dark').click();
    await expect.poll(() => paper(page)).toBe(DARK);
    await expect.poll(() => button(page, 'Dark').getAttribute('aria-pressed')).toBe('true');
    await page.goto('/journal');
    expect(await paper(page)).toBe(DARK);
    await page.goto('/settings');
    await button(page, 'System').click();
    await expect.poll(() => paper(page)).toBe(LIGHT);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('the user menu turns it round, and leads back to where one was', async () => {
    const { page, context, problems } = await openPage(browser, server.url, { javaScriptEnabled, colorScheme: 'dark' });
    await registerOverHttp(page);
    await page.goto('/journal?sort=oldest');
    await page.locator('.side summary').click();
    expect(await button(page, 'Dark theme').isVisible()).toBe(false);
    await button(page, 'Light theme').click();
    await expect.poll(() => paper(page)).toBe(LIGHT);
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=oldest');
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('a theme that is chosen', () => {
  it('counts at once and keeps the focus, what is typed, and the colours of the browser in step', async () => {
    const { page, context, problems } = await openPage(browser, server.url, { colorScheme: 'light' });
    await register(page);
    await page.getByLabel('Message').fill('Half a thought');
    await page.locator('.side summary').click();
    await button(page, 'Dark theme').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => paper(page)).toBe(DARK);
    await expect.poll(() => focused(page)).toBe('Light theme');
    const metas = () =>
      page
        .locator('meta[name=theme-color], meta[name=color-scheme]')
        .evaluateAll((all) => all.map((meta) => meta.getAttribute('content')));
    expect(await metas()).toEqual(['dark', '#0f131c']);
    await page.keyboard.press('Enter');
    await expect.poll(() => paper(page)).toBe(LIGHT);
    await expect.poll(() => focused(page)).toBe('Dark theme');
    expect(await metas()).toEqual(['light', '#faf7f2']);
    expect(await page.getByLabel('Message').inputValue()).toBe('Half a thought');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is taken over by the other tabs of the browser', async () => {
    const { page, context } = await openPage(browser, server.url, { colorScheme: 'light' });
    await register(page);
    const other = await context.newPage();
    await other.goto('/settings');
    await button(other, 'Dark').click();
    await expect.poll(() => paper(other)).toBe(DARK);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => paper(page)).toBe(DARK);
    await context.close();
  });

  it.each(['light', 'dark'] as const)(
    'is accessible and fits on a system that is %s',
    async (colorScheme) => {
      const { page, context } = await openPage(browser, server.url);
      await registerOverHttp(page);
      await page.goto('/settings');
      const screens = SIZES.map((viewport) => ({ colorScheme, viewport }));
      for (const theme of ['Light', 'Dark']) {
        await button(page, theme).click();
        await onEachScreen(
          page,
          async (screen) => {
            await expect.poll(() => paper(page)).toBe(theme === 'Dark' ? DARK : LIGHT);
            await expectAccessible(page, `${theme} at ${screen}`);
            await expectNoSideways(page, `${theme} at ${screen}`);
          },
          screens,
        );
      }
      await context.close();
    },
    90_000,
  );

  it('leaves paper white', async () => {
    const { page, context } = await openPage(browser, server.url, { colorScheme: 'dark' });
    await registerOverHttp(page);
    await page.goto('/settings');
    await button(page, 'Dark').click();
    await page.emulateMedia({ media: 'print' });
    const colours = () =>
      page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body);
        const tokens = getComputedStyle(document.documentElement);
        return [backgroundColor, color, tokens.colorScheme, tokens.getPropertyValue('--danger')];
      });
    expect(await colours()).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'light', '#a3312b']);
    await context.close();
  });
});
