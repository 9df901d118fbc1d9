/** The row of icons below each message, and the title that is renamed where it stands. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import { openSignedIn, say, untilAnswered, withBrowser } from './browser';

const browser = withBrowser();
const server = withSharedServer();

type Opened = Awaited<ReturnType<typeof openSignedIn>>;

describe('the row below a message', () => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await openSignedIn(browser, server.url);
    await say(opened.page, 'Hello');
    await untilAnswered(opened.page, 1);
  });
  afterEach(async () => {
    expect(opened.problems).toEqual([]);
    await opened.context.close();
  });

  const opacityOf = (index: number) =>
    opened.page
      .locator('.msg')
      .nth(index)
      .locator('.msg-tools')
      .evaluate((row) => getComputedStyle(row).opacity);

  it('shows for the newest, under the pointer and with the focus, and takes no height from the message', async () => {
    const { page } = opened;
    const own = page.locator('.msg.you');
    expect((await own.boundingBox())!.height).toBeLessThanOrEqual(70);
    await page.mouse.move(5, 5);
    expect([await opacityOf(0), await opacityOf(1)]).toEqual(['0', '1']);
    await own.hover();
    expect(await opacityOf(0)).toBe('1');
    await page.mouse.move(5, 5);
    await own.getByRole('button', { name: 'Copy' }).focus();
    expect(await opacityOf(0)).toBe('1');
  });

  it('has targets of 44 px, each with a name, in the gap between two messages', async () => {
    const { page } = opened;
    const reply = page.locator('.msg.orion');
    for (const name of ['Read aloud', 'Copy', 'Regenerate', 'Save to memory'])
      await reply.getByRole('button', { name, exact: true }).waitFor();
    for (const name of ['What was sent', 'Report']) await reply.getByRole('link', { name, exact: true }).waitFor();
    const tools = await page.locator('.msg-tools').getByRole('button').or(page.locator('.msg-tools a')).all();
    for (const tool of tools) {
      const { width, height } = (await tool.boundingBox())!;
      expect([width >= 44, height >= 44]).toEqual([true, true]);
    }
    const row = (await page.locator('.msg.you .msg-tools').boundingBox())!;
    expect(row.y + row.height).toBeLessThanOrEqual((await page.locator('[role="note"]').boundingBox())!.y);
  });

  it('opens what was sent below the icons, and Hide closes it', async () => {
    const { page } = opened;
    const reply = page.locator('.msg.orion');
    await reply.getByRole('link', { name: 'What was sent' }).click();
    const opening = reply.getByRole('region', { name: 'What was sent' });
    await opening.getByText('Nothing was sent').waitFor();
    const [icon, section] = [
      (await reply.getByRole('button', { name: 'Copy' }).boundingBox())!,
      (await opening.boundingBox())!,
    ];
    expect(section.y).toBeGreaterThanOrEqual(icon.y + icon.height);
    expect(section.x).toBeGreaterThanOrEqual((await reply.locator('.words').boundingBox())!.x);
    await opening.getByRole('link', { name: 'Hide' }).click();
    await opening.waitFor({ state: 'detached' });
  });

  it('is always there where nothing hovers', async () => {
    const { context, page } = await openSignedIn(
      browser,
      server.url,
      { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } },
      opened.client,
    );
    await page.goto(opened.page.url());
    const rows = page.locator('.msg-tools');
    for (const row of await rows.all())
      expect(await row.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    await context.close();
  });
});

describe('the title of a conversation', () => {
  it('is renamed where it stands, by a press, with Enter; Escape keeps the old one', async () => {
    const { page, context, problems } = await openSignedIn(browser, server.url);
    await say(page, 'Hello');
    await untilAnswered(page, 1);
    await page.getByRole('heading', { level: 1 }).getByRole('link').click();
    const field = page.getByLabel('Title');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.fill('Thrown away');
    await field.press('Escape');
    await page.getByRole('heading', { level: 1 }).getByRole('link').click();
    await field.fill('   ');
    await field.press('Enter');
    await page.getByText('Give the conversation a title.').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('The harbor');
    await field.press('Enter');
    await page.getByRole('heading', { name: 'The harbor' }).waitFor();
    expect(await page.title()).toContain('The harbor');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is renamed without scripts, and a wrong one stays in its field', async () => {
    const withScripts = await openSignedIn(browser, server.url);
    await say(withScripts.page, 'Hello');
    await untilAnswered(withScripts.page, 1);
    const { page, context } = await openSignedIn(browser, server.url, { javaScriptEnabled: false }, withScripts.client);
    await page.goto(withScripts.page.url());
    await page.getByRole('heading', { level: 1 }).getByRole('link').click();
    await page.getByLabel('Title').fill(' ');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Give the conversation a title.').waitFor();
    await page.getByLabel('Title').fill('The harbor');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'The harbor' }).waitFor();
    await context.close();
    await withScripts.context.close();
  });
});
