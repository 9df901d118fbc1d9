import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import {
  expectAccessible,
  MOVING,
  openPage,
  openSignedIn,
  PASSWORD,
  register,
  registerOverHttp,
  say,
  untilAnswered,
  withBrowser,
} from './browser';

const browser = withBrowser();
const server = withSharedServer();

const toasts = (page: Page) => page.locator('.toast');
const titles = (page: Page) => page.locator('.toast strong').allInnerTexts();

/** Dispatches toasts in the page, as the product does. */
async function tell(page: Page, ...told: string[]) {
  await page.evaluate((all) => {
    for (const title of all)
      window.dispatchEvent(
        new CustomEvent('orion-toast', { detail: { title, description: 'More about it.', kind: 'default' } }),
      );
  }, told);
  await toasts(page).getByText(told.at(-1)!, { exact: true }).waitFor();
}

/** Advances the clock of the page, which is stopped otherwise. */
const pass = (page: Page, ms: number) => page.clock.runFor(ms);

describe('toasts', { timeout: 60_000 }, () => {
  let page: Page;
  let problems: string[];
  beforeEach(async () => {
    ({ page, problems } = await openPage(browser, server.url, MOVING));
    await registerOverHttp(page);
    await page.clock.install();
    await page.goto('/history');
    await tell(page, 'Warm up');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => toasts(page).count()).toBe(0);
    await page.mouse.move(5, 500);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  });
  afterEach(async () => {
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('show three at most, and go after 5 s', async () => {
    await tell(page, 'One', 'Two', 'Three', 'Four');
    expect(await titles(page)).toEqual(['Two', 'Three', 'Four']);
    await pass(page, 4800);
    expect(await toasts(page).count()).toBe(3);
    await pass(page, 400);
    await expect.poll(() => toasts(page).count()).toBe(0);
  });

  it('wait while the pointer or the focus is on them', async () => {
    await tell(page, 'Hold on');
    await toasts(page).hover();
    const { x, y } = (await toasts(page).boundingBox())!;
    await page.mouse.move(x + 20, y + 20);
    await pass(page, 20_000);
    expect(await titles(page)).toEqual(['Hold on']);
    await page.mouse.move(5, 500);
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await pass(page, 20_000);
    expect(await titles(page)).toEqual(['Hold on']);
    await page.getByRole('searchbox').focus();
    await pass(page, 5200);
    await expect.poll(() => toasts(page).count()).toBe(0);
  });

  it('keep no pause for the next one when the last was closed under the pointer', async () => {
    await tell(page, 'First');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => toasts(page).count()).toBe(0);
    await page.mouse.move(5, 500);
    await tell(page, 'Second');
    await pass(page, 5200);
    await expect.poll(() => toasts(page).count()).toBe(0);
  });

  it('are reached with F8 and closed with the keyboard', async () => {
    await tell(page, 'By keyboard');
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('toast');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Dismiss');
    await page.keyboard.press('Enter');
    await expect.poll(() => toasts(page).count()).toBe(0);
  });

  it('go with a swipe to the right of more than 50 px', async () => {
    await tell(page, 'Swipe me');
    const swipe = async (by: number) => {
      const box = (await toasts(page).boundingBox())!;
      await page.mouse.move(box.x + 40, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + 40 + by / 2, box.y + box.height / 2, { steps: 4 });
      await page.mouse.move(box.x + 40 + by, box.y + box.height / 2, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(45);
    expect(await titles(page)).toEqual(['Swipe me']);
    await swipe(-120);
    expect(await titles(page)).toEqual(['Swipe me']);
    await swipe(60);
    await expect.poll(() => toasts(page).count()).toBe(0);
  });
});

describe('a toast with an action', { timeout: 90_000 }, () => {
  async function archiveOne(page: Page) {
    await page.goto('/history');
    await page.getByLabel(/^More for:/).click();
    await page.getByRole('button', { name: 'Archive' }).click();
    await toasts(page).getByText('Session archived').waitFor();
  }

  it('takes back the archiving', async () => {
    const { page, context, problems } = await openPage(browser, server.url);
    await register(page);
    await say(page, 'Hello there.');
    await untilAnswered(page, 1);
    await archiveOne(page);
    await toasts(page).hover();
    await expect.poll(() => page.locator('.row-card').count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await toasts(page).getByText('Session moved back to your conversations').waitFor();
    await expect.poll(() => toasts(page).getByText('Session archived').count()).toBe(0);
    await expect.poll(() => page.locator('.row-card').count()).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('does so without scripts', async () => {
    const { page: first, context: withScripts } = await openPage(browser, server.url);
    await register(first);
    await say(first, 'Hello there.');
    await untilAnswered(first, 1);
    const { page, context } = await openPage(browser, server.url, {
      javaScriptEnabled: false,
      storageState: await withScripts.storageState(),
    });
    await archiveOne(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('status').getByText('Session moved back to your conversations').waitFor();
    expect(await page.locator('.row-card').count()).toBe(1);
    await context.close();
    await withScripts.close();
  });
});

describe.each([1280, 360])('at %i px a toast', { timeout: 60_000 }, (width) => {
  it('covers neither the buttons of a page nor the end of a conversation and the box to write in', async () => {
    const { page, context } = await openPage(browser, server.url, { viewport: { width, height: 740 } });
    await register(page);
    const { entryId } = (await (
      await page.request.post('/api/journal', {
        data: { title: 'Rain', content: 'I want to kill myself.' },
        headers: { origin: server.url },
      })
    ).json()) as { entryId: string };
    for (const count of [1, 2, 3]) {
      await say(page, 'Hello there.');
      await untilAnswered(page, count);
    }
    const conversation = page.url();
    for (const address of ['/journal', `/journal?entry=${entryId}`, '/settings', conversation]) {
      await page.goto(address);
      await tell(page, 'Profile updated');
      const covered = await page.locator('.toast').evaluate((toast) => {
        const { left, right, top, bottom } = toast.getBoundingClientRect();
        const kept = document.querySelectorAll(
          '.bar a, .bar button, .bar summary, nav[aria-label=Journal] a, .careful a, .msg, .composer',
        );
        return [...kept]
          .filter((element) => element.checkVisibility())
          .filter((element) => {
            const box = element.getBoundingClientRect();
            return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
          })
          .map((element) => element.textContent);
      });
      expect(covered, address).toEqual([]);
    }
    await page.evaluate(() =>
      window.dispatchEvent(new CustomEvent('orion-toast', { detail: { title: 'Not saved', kind: 'destructive' } })),
    );
    await page.getByRole('alert').getByText('Not saved').waitFor();
    await expectAccessible(page, 'a conversation with toasts');
    // The page that follows shows what is still open. This one is new: the check above may take longer than a toast stays.
    await page.evaluate(() => {
      window.dispatchEvent(new CustomEvent('orion-toast', { detail: { title: 'Still open', kind: 'default' } }));
      document.querySelector<HTMLAnchorElement>('.side a[href="/journal"]')!.click();
    });
    await page.getByRole('link', { name: 'New Entry' }).waitFor();
    await toasts(page).getByText('Still open').waitFor();
    await context.close();
  });
});

describe('a toast that comes with the page', () => {
  it('is announced once, by the place where it ends up', async () => {
    const { page, context, problems } = await openPage(browser, server.url);
    await registerOverHttp(page);
    await page.goto('/history');
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/radix-toasts-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/admin/reports');
    expect(await toasts(page).innerText()).toContain('Access Denied');
    expect(await page.locator('[role=alert], [role=status]').getByText('Access Denied').count()).toBe(0);
    letThrough();
    await page
      .locator('[aria-live=polite] li [role=alert]')
      .getByText('You do not have permission to access this page.')
      .waitFor();
    expect(await page.getByText('Access Denied').count()).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('stays as a banner where the scripts of toasts cannot be loaded', async () => {
    const { page, context } = await openPage(browser, server.url);
    await register(page);
    await page.route('**/radix-toasts-*.js', (route) => route.abort());
    await page.goto('/admin/reports');
    await toasts(page).getByText('Access Denied').waitFor();
    await page.evaluate(() =>
      window.dispatchEvent(new CustomEvent('orion-toast', { detail: { title: 'Offline', kind: 'default' } })),
    );
    await page.locator('[data-toast-place] .toast[role=status]').getByText('Offline').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    expect(await titles(page)).toEqual(['Offline']);
    await context.close();
  });
});

it('of a form of the security settings is in view without scripts', { timeout: 60_000 }, async () => {
  const opened = await openSignedIn(browser, server.url, {
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const { page, context } = opened;
  await page.goto('/settings?tab=security');
  const form = page.locator('#form-password');
  await form.getByLabel('Current password').fill(PASSWORD);
  await form.getByLabel('New password', { exact: true }).fill('Other-Quiet-Room-43');
  await form.getByLabel(/confirm/i).fill('Other-Quiet-Room-43');
  await form.getByRole('button').last().click();
  const notice = (await page.getByText('Password updated').boundingBox())!;
  expect([notice.y >= 0, notice.y < 740]).toEqual([true, true]);
  await context.close();
});
