import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import { expectAccessible, openPage, register, registerOverHttp, withBrowser } from './browser';

const browser = withBrowser();
const server = withSharedServer();

const phone = { width: 360, height: 740 };
const dialog = (page: Page) => page.getByRole('dialog');
const opener = (page: Page) => page.getByRole('button', { name: 'RESOURCES' });
const features = (page: Page) => page.getByRole('link', { name: 'FEATURES' });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label'));

async function start(page: Page) {
  await registerOverHttp(page);
  await page.goto('/');
}

describe('a dialog of the sidebar', { timeout: 60_000 }, () => {
  it('opens without a navigation, holds the focus, closes with Escape, and gives the focus back', async () => {
    const { page, context, problems } = await openPage(browser, server.url);
    await start(page);
    const asked: string[] = [];
    // Chromium requests the icon again with each address.
    page.on('request', (request) => request.url().includes('favicon') || asked.push(request.url()));
    await page.getByLabel('Message').fill('Half a thought');
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('link', { name: 'Call 988, 988 Suicide & Crisis Lifeline' }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?dialog=resources');
    for (let tabs = 0; tabs < 30; tabs += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement!.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('RESOURCES');
    // A click outside closes the dialog; a selection that ends outside does not.
    await page.keyboard.press('Enter');
    const { x, y } = (await dialog(page).getByRole('heading', { name: 'Resources' }).boundingBox())!;
    await page.mouse.move(x + 2, y + 5);
    await page.mouse.down();
    await page.mouse.move(5, 5, { steps: 3 });
    await page.mouse.up();
    expect(await dialog(page).isVisible()).toBe(true);
    await page.mouse.click(5, 5);
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('RESOURCES');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await features(page).click();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Message').inputValue()).toBe('Half a thought');
    expect(asked).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('opens with the network gone', async () => {
    const { page, context } = await openPage(browser, server.url);
    await start(page);
    await context.setOffline(true);
    await opener(page).click();
    await dialog(page).getByRole('link', { name: 'Call 988, 988 Suicide & Crisis Lifeline' }).waitFor();
    await context.close();
  });

  it('is open again after a reload, with what was being typed; its links lead on, and Back leads to it', async () => {
    const { page, context, problems } = await openPage(browser, server.url);
    await start(page);
    await page.getByLabel('Message').fill('Half a thought');
    await features(page).click();
    await page.reload();
    await dialog(page).getByRole('heading', { name: 'Features' }).waitFor();
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Half a thought');
    await dialog(page).getByRole('link', { name: 'Settings, Fitbit' }).click();
    await page.getByRole('heading', { name: 'Fitbit Sync' }).waitFor();
    await dialog(page).waitFor({ state: 'hidden' });
    await page.goBack();
    await dialog(page).getByRole('heading', { name: 'Features' }).waitFor();
    await dialog(page).getByRole('link', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(await page.getByLabel('Message').inputValue()).toBe('Half a thought');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('stays while a conversation gets its address', async () => {
    const { page, context, problems } = await openPage(browser, server.url);
    await start(page);
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/api/sessions', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel('Message').fill('Hello there.');
    await page.keyboard.press('Enter');
    await opener(page).click();
    letThrough();
    await expect
      .poll(() => new URL(page.url()).search, { timeout: 15_000 })
      .toMatch(/^\?session=[^&]+&dialog=resources$/);
    expect(await dialog(page).isVisible()).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is reached by keyboard in the menu of a phone, and gives the focus to the menu', async () => {
    const { page, context, problems } = await openPage(browser, server.url, { viewport: phone });
    await start(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).focus();
    await page.keyboard.press('Enter');
    await opener(page).waitFor();
    for (let tabs = 0; tabs < 20 && (await focused(page)) !== 'RESOURCES'; tabs += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('heading', { name: 'Resources' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('Menu');
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('without scripts', { timeout: 60_000 }, () => {
  it.each([{ viewport: phone }, { viewport: { width: 1280, height: 900 } }])(
    'it opens over the page and what is typed stays: $viewport.width px',
    async (options) => {
      const { page, context } = await openPage(browser, server.url, { ...options, javaScriptEnabled: false });
      await register(page);
      await page.getByLabel('Message').fill('Half a thought');
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      if (await menu.isVisible()) await menu.click();
      await opener(page).click();
      await page.getByRole('link', { name: 'Call 988, 988 Suicide & Crisis Lifeline' }).waitFor();
      await page.getByRole('dialog', { name: 'Resources' }).getByRole('button', { name: 'Close' }).click();
      await page.getByRole('link', { name: 'Call 988, 988 Suicide & Crisis Lifeline' }).waitFor({ state: 'hidden' });
      expect(await page.getByLabel('Message').inputValue()).toBe('Half a thought');
      await context.close();
    },
  );

  it('its address shows it over the page, and the link leads back', async () => {
    const { page, context } = await openPage(browser, server.url, { javaScriptEnabled: false, viewport: phone });
    await registerOverHttp(page);
    await page.goto('/settings?tab=about&dialog=features');
    await page.getByText('floppy-disk icon').waitFor();
    await page.getByRole('link', { name: 'Close' }).click();
    expect(page.url()).toBe(`${server.url}/settings?tab=about`);
    expect(await page.getByText('floppy-disk icon').isVisible()).toBe(false);
    await context.close();
  });
});

describe.each(
  [360, 1280].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme }))),
)('at $width px, $colorScheme', ({ width, colorScheme }) => {
  it('the dialogs are accessible and fit', { timeout: 60_000 }, async () => {
    const { page, context, problems } = await openPage(browser, server.url, {
      colorScheme,
      viewport: { width, height: 800 },
    });
    await start(page);
    for (const name of ['resources', 'features']) {
      await page.goto(`/history?dialog=${name}`);
      await dialog(page).waitFor();
      await expectAccessible(page, name);
      const sideways = await page.evaluate(() => {
        const { documentElement: all } = document;
        const open = document.querySelector('dialog[open]')!;
        return [all.scrollWidth - all.clientWidth, open.scrollWidth - open.clientWidth];
      });
      expect(Math.max(...sideways)).toBeLessThanOrEqual(0);
      const small = await page
        .locator('dialog[open] .btn')
        .evaluateAll(
          (all) =>
            all.filter((one) => one.getBoundingClientRect().height < 44 || one.getBoundingClientRect().width < 44)
              .length,
        );
      expect(small).toBe(0);
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('the switch for typing events', () => {
  it('is kept by the browser, also after signing out, and says that nothing is sent without scripts', async () => {
    const { page, context, problems } = await openPage(browser, server.url);
    await start(page);
    await page.goto('/settings?tab=security');
    const kept = () => page.evaluate(() => localStorage.getItem('typing-events'));
    const box = page.getByLabel('Tell the server while I am typing');
    expect(await box.isChecked()).toBe(true);
    await box.uncheck();
    expect(await kept()).toBe('off');
    await page.reload();
    await expect.poll(() => box.isChecked()).toBe(false);
    await page.locator('.page').getByRole('button', { name: 'Log out' }).click();
    await page
      .getByRole('heading', { name: /Sign In/ })
      .or(page.getByRole('button', { name: 'Sign In', exact: true }))
      .first()
      .waitFor();
    expect(await kept()).toBe('off');
    expect(problems).toEqual([]);
    await context.close();
    const { page: bare, context: without } = await openPage(browser, server.url, { javaScriptEnabled: false });
    await register(bare);
    await bare.goto('/settings?tab=security');
    await bare.getByText('Without it, none are sent.').waitFor();
    expect(await bare.getByLabel('Tell the server while I am typing').isVisible()).toBe(false);
    await without.close();
  });
});
