import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import { expectAccessible, expectNoSideways, openPage, register, say, untilAnswered, withBrowser } from './browser';

const browser = withBrowser();
const server = withSharedServer();

/** Returns the visible buttons, and links that look like buttons, which would be printed. */
const buttonsOnPaper = (page: Page) =>
  page
    .locator('button, .btn, summary, input')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));

/** Returns the words that the edge of the paper cuts. */
const cutOnPaper = (page: Page) =>
  page.locator('main :not(:has(*))').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && !one.closest('.sr-only') && one.textContent?.trim())
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < -1 || right > document.documentElement.clientWidth + 1;
      })
      .map((one) => one.textContent),
  );

/** The width of A4 within margins of 15 mm. */
const PAPER = { width: 680, height: 900 };

describe('on paper', { timeout: 60_000 }, () => {
  it('the journal, an entry and looking back are words without buttons', async () => {
    const { page, context } = await openPage(browser, server.url);
    await register(page);
    const data = { title: 'Rain', content: 'All day long.', tags: ['sea'] };
    const { entryId } = (await (
      await page.request.post('/api/journal', { data, headers: { origin: server.url } })
    ).json()) as { entryId: string };
    await page.request.patch(`/api/journal/${entryId}`, {
      data: { content: 'All night long.' },
      headers: { origin: server.url },
    });
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(PAPER);
    for (const address of ['/journal', `/journal?entry=${entryId}`, '/journal/looking-back']) {
      await page.goto(address);
      expect(await buttonsOnPaper(page), address).toEqual([]);
      expect(await cutOnPaper(page), address).toEqual([]);
      expect(await page.getByText('Reflect with Orion').filter({ visible: true }).count(), address).toBe(0);
      expect(await page.getByText('Rain').first().isVisible()).toBe(address !== '/journal/looking-back');
    }
    await page.goto('/journal');
    expect(await page.locator('.today').isVisible()).toBe(false);
    await context.close();
  });

  it.each([true, false])(
    'a conversation is whole, by the entry of its menu; with scripts: %s',
    async (javaScriptEnabled) => {
      const { page, context, problems } = await openPage(browser, server.url, { javaScriptEnabled });
      await context.addInitScript(
        () => (window.print = () => document.documentElement.setAttribute('data-printed', '')),
      );
      await register(page);
      const { session } = (await (
        await page.request.post('/api/sessions', { data: {}, headers: { origin: server.url } })
      ).json()) as {
        session: { sessionId: string };
      };
      for (let count = 1; count <= 30; count += 1) {
        await page.request.post(`/api/sessions/${session.sessionId}/messages`, {
          data: { content: `Message ${count}.` },
          headers: { origin: server.url },
        });
      }
      await page.goto(`/?session=${session.sessionId}`);
      expect(await page.locator('.msg').getByText('Message 1.', { exact: true }).count()).toBe(0);
      await page.getByLabel('More for this conversation').click();
      const opening = context.waitForEvent('page');
      await page.getByRole('link', { name: 'Print' }).click();
      const paper = await opening;
      await paper.locator('article').getByText('Message 1.', { exact: true }).waitFor();
      expect(await paper.locator('article').count()).toBe(60);
      await expect
        .poll(() => paper.evaluate(() => 'printed' in document.documentElement.dataset))
        .toBe(javaScriptEnabled);
      if (javaScriptEnabled) await expectAccessible(paper);
      await expectNoSideways(paper);
      await paper.emulateMedia({ media: 'print' });
      expect(await paper.getByRole('link', { name: 'Back to the conversation' }).isVisible()).toBe(false);
      // The page of the conversation refers to the print view for the rest.
      await page.emulateMedia({ media: 'print' });
      expect(await buttonsOnPaper(page)).toEqual([]);
      expect(await page.getByText('To print all of them, choose Print').isVisible()).toBe(true);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it('a short conversation takes one sheet, with all words from the left edge on', async () => {
    const { page, context } = await openPage(browser, server.url);
    await register(page);
    await say(page, 'Hello there.');
    await untilAnswered(page, 1);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(PAPER);
    const words = await page
      .locator('.msg .words')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
    expect(words).toHaveLength(2);
    expect(Math.max(...words)).toBeLessThan(100);
    expect(await cutOnPaper(page)).toEqual([]);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type ?\/Page\b/g)).toHaveLength(1);
    await context.close();
  });

  it('a conversation is printed from the list of conversations as well', async () => {
    const { page, context } = await openPage(browser, server.url);
    await register(page);
    await say(page, 'Hello there.');
    await untilAnswered(page, 1);
    await page.goto('/history');
    await page.getByLabel(/^More for:/).click();
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Print' }).click();
    await (await opening).getByText('Hello there.').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/history');
    await context.close();
  });
});
