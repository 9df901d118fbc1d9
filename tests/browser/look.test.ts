import { describe, expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import {
  expectAccessible,
  expectNoSideways,
  onEachScreen,
  openPage,
  register,
  registerOverHttp,
  say,
  SIZES,
  untilAnswered,
  withBrowser,
} from './browser';

const browser = withBrowser();
const server = withSharedServer();

describe('on each screen', () => {
  it('every page is accessible and fits', { timeout: 180_000 }, async () => {
    const { page, context, problems } = await openPage(browser, server.url, { viewport: SIZES[0]! });
    const look = (where: string) =>
      onEachScreen(page, async (screen) => {
        await expectAccessible(page, `${where} at ${screen}`);
        await expectNoSideways(page, `${where} at ${screen}`);
      });
    for (const path of ['/auth', '/auth?tab=register', '/terms', '/privacy', '/nowhere', '/?debug']) {
      await page.goto(path);
      await look(path);
    }
    await page.goto('/auth?tab=register');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Full name is required').waitFor();
    await look('registration with errors');
    await register(page);
    await look('welcome');
    await say(page, 'I want to kill myself.');
    await untilAnswered(page, 1);
    await look('conversation with the crisis card');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'JOURNAL' }).waitFor();
    await expectAccessible(page, 'menu');
    const settings = [
      '/settings',
      '/settings?tab=about',
      '/settings?tab=about&edit=1',
      '/settings?tab=fitbit',
      '/settings?tab=security',
    ];
    for (const path of ['/history', '/journal', '/memory', ...settings]) {
      await page.goto(path);
      await look(path);
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('the shell', () => {
  it('keeps no room beside a short page, and shades it whole', async () => {
    const { page, context } = await openPage(browser, server.url, { viewport: { width: 1280, height: 1600 } });
    await registerOverHttp(page);
    await page.goto('/memory');
    expect(await page.evaluate(() => document.documentElement.getBoundingClientRect().width)).toBe(1280);
    await page.getByRole('button', { name: 'RESOURCES' }).click();
    const { x, width } = (await page.locator('dialog:modal').boundingBox())!;
    expect(x + width / 2).toBe(640);
    await page.mouse.click(1275, 5);
    await page.locator('dialog:modal').waitFor({ state: 'detached' });
    await context.close();
  });

  it('keeps the sidebar as the person left it', async () => {
    const { page, context } = await openPage(browser, server.url);
    await register(page);
    const width = async () => (await page.locator('.side').boundingBox())!.width;
    expect(await width()).toBe(256);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(width).toBe(80);
    expect(await page.evaluate(() => localStorage.getItem('sidebar-expanded'))).toBe('false');
    await page.reload();
    expect(await width()).toBe(80);
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await expect.poll(width).toBe(256);
    await context.close();
  });

  it('opens its menu on a phone without scripts', async () => {
    const { page, context } = await openPage(browser, server.url, { javaScriptEnabled: false, viewport: SIZES[0]! });
    await register(page);
    expect(await page.getByRole('link', { name: 'SESSION HISTORY' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'SESSION HISTORY' }).click();
    await page.getByRole('heading', { name: 'Conversation History' }).waitFor();
    await context.close();
  });

  it('fits a phone without scripts', async () => {
    const { page, context } = await openPage(browser, server.url, { javaScriptEnabled: false, viewport: SIZES[0]! });
    await registerOverHttp(page);
    for (const address of [
      '/',
      '/history',
      '/journal',
      '/journal?dialog=new',
      '/journal/looking-back',
      '/journal/export',
      '/journal/import',
      '/documents',
    ]) {
      await page.goto(address);
      await expectNoSideways(page, address);
    }
    await context.close();
  });

  it('is reached past the skip link by keyboard, with a focus that shows', async () => {
    const { page, context } = await openPage(browser, server.url);
    await registerOverHttp(page);
    await page.goto('/history');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
    expect(outline).not.toBe('none');
    await context.close();
  });
});
