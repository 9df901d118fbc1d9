/** Around sending: pressing Send, waiting without scripts, a reply that fails. */
import { describe, expect, it } from 'vitest';
import { withOpenaiDouble, withServer } from '../setup/fixtures';
import { modelEnv } from '../setup/start-server';
import { MOVING, openSignedIn, replies, untilAnswered, withBrowser } from './browser';

const browser = withBrowser();
const double = withOpenaiDouble({ behaviour: { tokens: 60, delayMs: 15 } });
const server = withServer(() => ({ env: modelEnv(double.url) }));

describe('Send', { timeout: 60_000 }, () => {
  it.each([0, 80, 180, 300, 500])('pressed twice within %i ms sends once and stops nothing', async (gap) => {
    const { page, context } = await openSignedIn(browser, server.url, MOVING);
    await page.clock.install();
    await page.getByLabel('Message').fill('[[tokens:40,delay:40]]');
    const { x, y, width, height } = (await page.getByRole('button', { name: 'Send' }).boundingBox())!;
    const middle = { x: x + width / 2, y: y + height / 2 };
    // The clock of the page stands still but for the gap: a busy machine makes it no longer.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.mouse.click(middle.x, middle.y);
    if (gap > 0) await page.getByRole('button', { name: 'Stop' }).waitFor();
    await page.clock.runFor(gap);
    await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.click(), middle);
    await page.clock.resume();
    await untilAnswered(page, 1);
    expect(await replies(page).last().innerText()).toContain('w39');
    expect(await page.getByText('Stopped here.', { exact: true }).count()).toBe(0);
    await context.close();
  });

  it('pressed twice by keyboard stops nothing; Stop still stops', async () => {
    const { page, context } = await openSignedIn(browser, server.url, MOVING);
    await page.getByLabel('Message').fill('[[tokens:400,delay:40]]');
    await page.getByRole('button', { name: 'Send' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Stop' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => replies(page).last().innerText(), { timeout: 10_000 }).toContain('w25');
    await page.keyboard.press('Enter');
    await page.getByText('Stopped here.', { exact: true }).waitFor();
    await page
      .getByRole('status')
      .getByText(/^Orion: w0 .* Stopped here\.$/)
      .waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('content');
    await context.close();
  });
});

it('Stop shows at once what came of a reply that is typed out, and types no more', { timeout: 60_000 }, async () => {
  const { page, context } = await openSignedIn(browser, server.url, MOVING);
  await page.getByLabel('Message').fill('[[tokens:600,delay:8]]');
  await page.keyboard.press('Enter');
  const reply = replies(page).last();
  await expect.poll(() => reply.innerText(), { timeout: 10_000 }).toContain('w40');
  const changes = page.locator('.thread').evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        let count = 0;
        new MutationObserver(() => {
          count += 1;
          if (element.textContent.includes('Stopped here.')) resolve(count);
        }).observe(element, { subtree: true, childList: true, characterData: true });
      }),
  );
  await page.getByRole('button', { name: 'Stop' }).click();
  // Typing takes thirty steps a second, for up to a second.
  expect(await changes).toBeLessThan(20);
  await context.close();
});

describe('without scripts', { timeout: 90_000 }, () => {
  it('the page of a reply that takes long refreshes itself until the whole reply is there, at its newest words', async () => {
    const { page, context } = await openSignedIn(browser, server.url, {
      javaScriptEnabled: false,
      viewport: { width: 360, height: 480 },
    });
    await page.getByLabel('Message').fill('[[tokens:320,delay:90]]');
    await page.getByRole('button', { name: 'Send' }).click({ timeout: 40_000 });
    await page.getByText('This page refreshes by itself.').waitFor();
    // Nothing can be typed into a page that is about to go.
    expect(await page.getByLabel('Message').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Stop the reply' }).waitFor();
    const entries = await page.evaluate(() => history.length);
    await page.getByText('w319').waitFor({ timeout: 40_000 });
    expect(await page.getByText('This page refreshes by itself.').count()).toBe(0);
    await page.getByLabel('Message').waitFor();
    const belowEnd = () =>
      page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY);
    await expect.poll(belowEnd).toBeLessThan(120);
    // Refreshes add no history entries.
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await context.close();
  });
});

describe('a reply that fails', { timeout: 60_000 }, () => {
  it.each([
    { width: 360, height: 740 },
    { width: 1280, height: 700 },
  ])('is shown with its Try again above the box, and nothing covers it ($width px)', async (viewport) => {
    const { page, context } = await openSignedIn(browser, server.url, { ...MOVING, viewport });
    await page.getByLabel('Message').fill('[[tokens:250,delay:0]]');
    await page.getByLabel('Message').press('Control+Enter');
    await untilAnswered(page, 1);
    for (const [index, fault] of ['500', '429', 'cut', '500'].entries()) {
      await page.getByLabel('Message').fill(`[[fault:${fault},tokens:20,delay:5]]`);
      await page.getByLabel('Message').press('Control+Enter');
      await expect.poll(() => replies(page).count()).toBe(index + 2);
      const again = page.getByRole('button', { name: 'Try again' });
      await again.waitFor({ timeout: 30_000 });
      const top = async () => (await page.locator('.composer').boundingBox())!.y;
      const bottom = async () => {
        const box = (await again.boundingBox())!;
        return box.y + box.height;
      };
      // The end of a page is reached to within two pixels.
      await expect.poll(async () => (await bottom()) - (await top()), { timeout: 10_000 }).toBeLessThanOrEqual(2);
      expect(await page.getByRole('button', { name: 'New words below' }).count()).toBe(0);
    }
    await context.close();
  });
});

it(
  'the cursor of a reply that is being written stands once, at the end of the last line, in lists too',
  { timeout: 60_000 },
  async () => {
    const { page, context } = await openSignedIn(browser, server.url, MOVING);
    const ends = await page.evaluate(
      (texts) =>
        texts.map((words) => {
          document.body.innerHTML = `<div class="words serif" data-typing>${words}</div>`;
          const withCursor = [...document.querySelectorAll('.words, .words *')].filter(
            (element) => getComputedStyle(element, '::after').content !== 'none',
          );
          return withCursor.map((element) => element.textContent).join();
        }),
      [
        '<p>one</p><p>two <strong>three</strong></p>',
        '<ul><li>one</li><li>two</li></ul>',
        '<p>so:</p><ol><li><p>one</p></li><li><p>two</p><p>three</p></li></ol>',
        '<ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul>',
        '<ul><li>one</li><li>two<ul><li>inner</li><li>last</li></ul></li></ul>',
        '<blockquote><p>one</p><p>two</p></blockquote>',
      ],
    );
    expect(ends).toEqual(['two three', 'two', 'three', 'two', 'last', 'two']);
    await context.close();
  },
);
