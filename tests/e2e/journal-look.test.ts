import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFreshServer } from '../setup/fresh-server';
import type { RunningServer } from '../setup/start-server';
import { expectAccessible, expectNoSideways, openBrowser, openPage, register, SIZES } from './browser';

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  browser = await openBrowser();
  server = await startFreshServer();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(4);

describe.each(SIZES.flatMap((viewport) => (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme }))))(
  'the journal at $viewport.width px, $colorScheme',
  (options) => {
    it('is accessible and fits in each of its states', { timeout: 240_000 }, async () => {
      const { page, context, problems } = await openPage(browser, server.url, options);
      await register(page);
      const look = async (where: string) => {
        await expectAccessible(page, where);
        await expectNoSideways(page, where);
      };
      const headers = { origin: server.url };
      const write = async (data: object) => (await (await page.request.post('/api/journal', { data, headers })).json()) as { entryId: string };
      await page.goto('/journal');
      await look('empty journal');
      const tags = ['moving', LONG.slice(0, 50), 'sleep', 'mum', 'night'];
      const { entryId } = await write({ title: LONG, content: `${LONG} ${LONG}`, mood: LONG.slice(0, 60), moodScore: 2, tags });
      const grave = await write({ title: 'Tonight', content: 'I want to kill myself.' });
      await page.request.patch(`/api/journal/${entryId}`, { data: { content: 'Changed.', isPrivate: false }, headers });
      for (const query of ['', '?q=nowhere', `?tag=${tags[1]}`, `?entry=${entryId}`, `?entry=${grave.entryId}`, `?versions=${entryId}`, `?delete=${entryId}`]) {
        await page.goto(`/journal${query}`);
        await look(query);
      }
      await page.goto(`/journal?edit=${entryId}`);
      await page.getByRole('button', { name: 'Remove tag mum' }).waitFor();
      await look('the form');
      await page.getByLabel('Content', { exact: true }).fill('Mine.');
      await page.getByText('Draft saved').waitFor();
      await page.request.patch(`/api/journal/${entryId}`, { data: { content: `Theirs. ${LONG}` }, headers });
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByRole('button', { name: 'Keep mine' }).waitFor();
      await look('both texts');
      await page.goto('/journal?dialog=new');
      await page.getByRole('button', { name: 'Save Entry' }).click();
      await page.getByText('Title is required').waitFor();
      await look('the form with errors');
      expect(problems).toEqual([]);
      await context.close();
    });
  },
);
