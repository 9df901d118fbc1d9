/** What the sidebar shows: names of its icons and the whole address, also below a notice without scripts. */
import { describe, expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import { MOVING, openSignedIn, say, untilAnswered, withBrowser } from './browser';

const browser = withBrowser();
const server = withSharedServer();

describe('the sidebar', { timeout: 60_000 }, () => {
  it('shows the whole e-mail address', async () => {
    const { page, context } = await openSignedIn(browser, server.url, MOVING);
    const isCut = await page
      .locator('.side summary .faint')
      .evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(isCut).toBe(false);
    await context.close();
  });

  it('cuts long titles of recent conversations within it', async () => {
    const { page, context } = await openSignedIn(browser, server.url);
    await say(page, 'A long beginning of what there is to say about the harbor, the winter and the sea');
    await untilAnswered(page, 1);
    await page.goto('/settings');
    const side = page.getByRole('navigation', { name: 'Main' });
    await side.getByText('Recent').waitFor();
    expect(await side.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await context.close();
  });

  it('leads to help at once on a phone', async () => {
    const { page, context } = await openSignedIn(browser, server.url, { viewport: { width: 360, height: 740 } });
    await page.getByRole('navigation', { name: 'In a hard moment' }).getByRole('link', { name: 'Help now' }).click();
    await page.waitForURL('**/help-now');
    await context.close();
  });

  it('names its icons beside them when it is collapsed, for the pointer and the keyboard, not in capitals', async () => {
    const { page, context } = await openSignedIn(browser, server.url, MOVING);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    const nav = page.getByRole('navigation', { name: 'Main' });
    const nameOf = (text: string) =>
      nav.locator('.side-label').filter({ hasText: text }).filter({ visible: true }).last();
    const shown = async (text: string) => {
      const label = nameOf(text);
      await expect.poll(async () => (await label.boundingBox())!.width).toBeGreaterThan(40);
      const [box, side] = [(await label.boundingBox())!, (await nav.boundingBox())!];
      expect(box.x + box.width).toBeGreaterThan(side.x + side.width);
      return label.evaluate((element) => getComputedStyle(element).textTransform);
    };
    await nav.getByRole('link', { name: 'SESSION HISTORY' }).hover();
    expect(await shown('SESSION HISTORY')).toBe('lowercase');
    await nav.locator('summary').click();
    await nav.getByRole('button', { name: 'Logout' }).hover();
    await shown('Logout');
    await page.mouse.move(600, 300);
    await nav.getByRole('link', { name: 'JOURNAL' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await shown('JOURNAL');
    await context.close();
  });

  it('keeps its last row in the window below a notice, without scripts', async () => {
    const { page, context } = await openSignedIn(browser, server.url, {
      javaScriptEnabled: false,
      viewport: { width: 1280, height: 800 },
    });
    await page.getByRole('button', { name: 'NEW CONVERSATION' }).click();
    await page.getByText('New session created').waitFor();
    const [row, notice, side] = await Promise.all(
      ['.side > :last-child', '.toast', '.side'].map((part) => page.locator(part).boundingBox()),
    );
    expect(row!.y + row!.height).toBeLessThanOrEqual(800);
    expect(notice!.x).toBeGreaterThanOrEqual(side!.x + side!.width);
    await context.close();
  });
});

describe('Send', { timeout: 60_000 }, () => {
  it('looks the same before scripts start as they leave it, empty or not', async () => {
    const { page, context } = await openSignedIn(browser, server.url, MOVING);
    const look = () =>
      page.getByRole('button', { name: 'Send' }).evaluate((button) => getComputedStyle(button).backgroundColor);
    const disabled = await look();
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await page.route(/\/build\/entry\.client/, () => undefined);
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(look).toBe(disabled);
    await page.getByLabel('Message').fill('Hello');
    await expect.poll(look).not.toBe(disabled);
    await context.close();
  });

  it('works without scripts, and says what is wrong with an empty box', async () => {
    const { page, context } = await openSignedIn(browser, server.url, { javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Write a message first.').waitFor();
    await page.getByLabel('Message').fill('Hello');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('.msg.you').getByText('Hello').waitFor();
    await context.close();
  });
});
