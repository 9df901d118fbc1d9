/** Numbers and links of crisis services are easy to hit wherever they are shown. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import { MOVING, openPage, openSignedIn, registerOverHttp, say, SIZES, untilAnswered, withBrowser } from './browser';

const MIN_PX = 44;

const browser = withBrowser();
const server = withSharedServer();

/**
 * Returns the links in `within` to a phone, a message or another site that are too small or overlap another one. There
 * must be at least one such link.
 */
async function findPoorTargets(page: Page, within: string): Promise<string[]> {
  const links = page.locator(`${within} :is(a[href^="tel:"], a[href^="sms:"], a[target="_blank"])`);
  expect(await links.count()).toBeGreaterThan(0);
  const boxes = await Promise.all(
    (await links.all()).map(async (link) => ({ name: await link.innerText(), box: (await link.boundingBox())! })),
  );
  const small = boxes.filter(({ box }) => box.width < MIN_PX || box.height < MIN_PX);
  const crossing = boxes.filter(({ box: a }) =>
    boxes.some(
      ({ box: b }) =>
        a !== b && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
    ),
  );
  return [...small, ...crossing].map(({ name, box }) => `${name}: ${box.width}x${box.height} at ${box.x},${box.y}`);
}

/** Returns whether a call is in reach without scrolling: below the bar and above the box to write in. */
const isInReach = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('.thread .careful a[href^="tel:988"]')];
    const { left, top, width, height } = links.at(-1)!.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === links.at(-1);
  });

describe.each(SIZES)('at $width px the crisis card stays in view', { timeout: 90_000 }, (viewport) => {
  it('while the reply comes, and when the conversation is opened again', async () => {
    const { page, context } = await openSignedIn(browser, server.url, { viewport, ...MOVING });
    await say(page, 'I want to kill myself');
    await untilAnswered(page, 1);
    // The toast of the registration may still cover the card.
    await expect.poll(() => isInReach(page), { timeout: 20_000 }).toBe(true);
    await page.reload();
    await expect.poll(() => isInReach(page)).toBe(true);
    await page.goto('/history');
    await page.locator('main li a[href*="session="]').first().click();
    await untilAnswered(page, 1);
    await expect.poll(() => isInReach(page)).toBe(true);
    await context.close();
  });

  it('without scripts', async () => {
    const { page, context } = await openPage(browser, server.url, { viewport, javaScriptEnabled: false });
    await registerOverHttp(page);
    await page.goto('/');
    await page.getByLabel('Message').fill('I want to kill myself');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('.careful').first().waitFor();
    await untilAnswered(page, 1);
    const { y } = (await page.locator('.thread .careful a[href^="tel:988"]').first().boundingBox())!;
    expect(y).toBeGreaterThan((await page.locator('.bar').boundingBox())!.height);
    expect(y).toBeLessThan(viewport.height - 44);
    await context.close();
  });
});

describe.each(SIZES)(
  'at $width px every way to reach somebody is at least 44 px wide and high',
  { timeout: 60_000 },
  (viewport) => {
    it('on the crisis card', async () => {
      const { page, context } = await openSignedIn(browser, server.url, { viewport });
      await say(page, 'I want to kill myself');
      await page.locator('.careful h2').first().waitFor();
      // The page may still be scrolling to the card.
      await expect.poll(() => findPoorTargets(page, '.thread .careful')).toEqual([]);
      await context.close();
    });

    it('on the welcome and in RESOURCES', async () => {
      const { page, context } = await openSignedIn(browser, server.url, { viewport });
      expect(await findPoorTargets(page, 'main')).toEqual([]);
      await page.goto('/?dialog=resources');
      expect(await findPoorTargets(page, 'dialog[open]')).toEqual([]);
      await context.close();
    });

    it('below the sign-in form', async () => {
      const { page, context } = await openPage(browser, server.url, { viewport });
      await page.goto('/auth');
      expect(await findPoorTargets(page, 'main')).toEqual([]);
      await context.close();
    });
  },
);
