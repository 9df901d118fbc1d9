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

  it('hides nothing that the keyboard reaches in a conversation', { timeout: 120_000 }, async () => {
    const { page, context } = await openPage(browser, server.url, { viewport: { width: 1280, height: 600 } });
    await register(page);
    for (const count of [1, 2, 3]) {
      await say(page, 'Hello there.');
      await untilAnswered(page, count);
    }
    await page.locator('.bar h1 a').focus();
    await page.evaluate(() => window.scrollTo(0, 0));
    const hidden: string[] = [];
    let reached = 0;
    do {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(async () => {
        const one = document.activeElement!;
        // The browser scrolls to the focus with one of its next frames.
        let isHidden = true;
        for (let frame = 0; isHidden && frame < 120; frame += 1) {
          await new Promise(requestAnimationFrame);
          const { left, top, width, height } = one.getBoundingClientRect();
          const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
          isHidden = onTop === null || !(one.contains(onTop) || onTop.contains(one));
        }
        return {
          isInThread: one.closest('.msg') !== null,
          isInput: one.matches('textarea'),
          isHidden,
          html: one.outerHTML,
        };
      });
      if (found.isInput) break;
      if (found.isInThread) reached += 1;
      if (found.isInThread && found.isHidden) hidden.push(found.html);
    } while (reached < 60);
    expect(reached).toBeGreaterThan(12);
    expect(hidden).toEqual([]);
    await context.close();
  });

  it('fits between a phone and a desktop, and with larger text', { timeout: 120_000 }, async () => {
    const { page, context } = await openPage(browser, server.url, { viewport: { width: 768, height: 900 } });
    await registerOverHttp(page);
    const headers = { origin: server.url };
    await page.request.post('/api/journal', { data: { title: 'Rain', content: 'All day.' }, headers });
    const search = page.getByRole('searchbox', { name: 'Search your entries' });
    await page.goto('/journal');
    await expectNoSideways(page);
    expect((await search.boundingBox())!.width).toBeGreaterThan(120);
    await context.addCookies([{ name: 'orion_text', value: 'larger', url: server.url }]);
    for (const width of [360, 900]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/journal?dialog=new');
      await expectNoSideways(page, `writing at ${width}`);
      const spilled = await page
        .getByRole('radiogroup', { name: 'Overall mood' })
        .locator('label')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
      expect(spilled).toEqual([]);
      await page.goto('/journal');
      await expectNoSideways(page, `the journal at ${width}`);
      expect((await search.boundingBox())!.width).toBeGreaterThan(120);
      expect((await page.getByRole('link', { name: 'New Entry' }).boundingBox())!.height).toBeLessThan(70);
    }
    await context.close();
  });

  it('shows the open page where the system chooses the colors', async () => {
    const { page, context } = await openPage(browser, server.url, { forcedColors: 'active' });
    await registerOverHttp(page);
    await page.goto('/settings');
    const background = (name: string) =>
      page
        .getByRole('link', { name, exact: true })
        .first()
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    for (const [here, elsewhere] of [
      ['SETTINGS', 'JOURNAL'],
      ['Profile', 'Security'],
    ] as const)
      expect(await background(here)).not.toBe(await background(elsewhere));
    await context.close();
  });

  it('keeps its skip link out of sight where its scripts do not load, and says so', async () => {
    const { page, context } = await openPage(browser, server.url);
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/auth');
    await page.locator('.start-error').waitFor();
    expect((await page.getByRole('link', { name: 'Skip to the content' }).boundingBox())!.width).toBe(1);
    await context.close();
  });

  it('is quiet with low stimulation, in the sidebar and in a conversation', { timeout: 120_000 }, async () => {
    const { page, context } = await openPage(browser, server.url);
    const { email } = await register(page);
    await say(page, 'Hello there.');
    await untilAnswered(page, 1);
    const texts = ['Recent', email, 'Enter sends, Shift+Enter adds a line'];
    for (const text of texts) await page.getByText(text, { exact: true }).waitFor();
    await page.locator('.msg.orion time').first().waitFor();
    await context.addCookies([{ name: 'orion_calm', value: 'on', url: server.url }]);
    await page.reload();
    for (const text of texts) expect(await page.getByText(text, { exact: true }).isVisible(), text).toBe(false);
    expect(await page.locator('.avatar, .msg.orion .msg-meta time').filter({ visible: true }).count()).toBe(0);
    await expectAccessible(page, 'a quiet conversation');
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
