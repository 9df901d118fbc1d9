import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import { changeDatabase } from '../setup/server-database';
import {
  expectAccessible,
  expectNoSideways,
  onEachScreen,
  openPage,
  register,
  registerOverHttp,
  withBrowser,
} from './browser';

const DAY_MS = 86_400_000;
const PATH = '/journal/looking-back';

const browser = withBrowser();
const server = withSharedServer();

const zone = { timezoneId: 'America/New_York' };
const dayIn = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone.timezoneId, dateStyle: 'short' }).format(at);

/** Creates an entry with the cookies of the page, and then changes its date. */
async function write(page: Page, daysAgo: number, fields: Record<string, unknown>) {
  const headers = { origin: server.url };
  const answer = await page.request.post('/api/journal', {
    data: { content: 'The rain stopped at four, and the street smelled of stone.', ...fields },
    headers,
  });
  expect(answer.status()).toBe(201);
  const { entryId } = (await answer.json()) as { entryId: string };
  await changeDatabase(
    server,
    'UPDATE "JournalEntry" SET "createdAt" = ? WHERE "id" = ?',
    new Date(Date.now() - daysAgo * DAY_MS),
    entryId,
  );
}

async function fill(page: Page) {
  for (const [daysAgo, moodScore] of [
    [0, 4],
    [0, null],
    [1, 2],
    [2, 1],
    [2, 2],
    [2, 2],
    [2, 1],
    [4, 3],
    [7, 5],
    [20, 3],
    [23, 4],
    [45, 2],
    [200, 3],
  ] as const) {
    await write(page, daysAgo, { title: `A page of ${daysAgo} days ago`, mood: 'quiet', moodScore });
  }
  // The same day four years ago exists for every date of the calendar.
  const earlier = new Date();
  earlier.setUTCFullYear(earlier.getUTCFullYear() - 4);
  await write(page, (Date.now() - earlier.getTime()) / DAY_MS, { title: 'The ferry to the island' });
}

async function expectGood(page: Page, where: string) {
  await expectAccessible(page, where);
  await expectNoSideways(page, where);
  const small = await page.locator('.looking-back a').evaluateAll((links) =>
    links.flatMap((link) => {
      const { height, width } = link.getBoundingClientRect();
      return height < 43.5 || width < 43.5 ? [`${link.textContent} ${width} by ${height}`] : [];
    }),
  );
  expect(small, `${where}: small targets`).toEqual([]);
}

const screens = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport: { width, height: 900 }, colorScheme })),
);

describe('looking back', () => {
  it('is accessible and fits, empty and full', { timeout: 150_000 }, async () => {
    const { page, context, problems } = await openPage(browser, server.url, {
      ...zone,
      viewport: screens[0]!.viewport,
    });
    const look = (where: string) => onEachScreen(page, (screen) => expectGood(page, `${where} at ${screen}`), screens);
    await registerOverHttp(page);
    await page.goto(PATH);
    await page.getByText('Nothing to look back on yet').waitFor();
    await look('empty');
    await fill(page);
    for (const query of ['', `?day=${dayIn(new Date())}`, '?view=table&range=365']) {
      await page.goto(PATH + query);
      await look(query);
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('with a keyboard', () => {
  it('a day is reached, opened in place and heard', async () => {
    const { page, context, problems } = await openPage(browser, server.url, zone);
    // The first page tells the server the zone.
    await register(page);
    await fill(page);
    await page.goto(PATH);
    const today = page
      .getByRole('table', { name: /this month/ })
      .getByRole('link', { name: /, 2 entries, mood good$/ });
    await today.focus();
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 2, name: /\d{4}$/ }).last();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('day');
    await heading.waitFor();
    expect(
      await page
        .locator('section[aria-labelledby=day]')
        .getByRole('link', { name: /A page of 0 days ago/ })
        .count(),
    ).toBe(2);
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    await page.getByRole('link', { name: 'Close' }).click();
    await expect.poll(() => page.locator('section[aria-labelledby=day]').count()).toBe(0);
    const chart = page.getByRole('img', { name: 'Mood over the last 30 days' });
    await chart.waitFor();
    await page.getByRole('link', { name: '90 days' }).click();
    await page.getByRole('img', { name: 'Mood over the last 90 days' }).waitFor();
    const prompt = page.locator('[aria-labelledby=today-title] p[aria-live]');
    const before = await prompt.textContent();
    await page.getByRole('link', { name: 'Another one' }).click();
    await expect.poll(() => prompt.textContent()).not.toBe(before);
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('without scripts', () => {
  it('everything is there by plain links', async () => {
    const { page, context } = await openPage(browser, server.url, { javaScriptEnabled: false, ...zone });
    await registerOverHttp(page);
    await fill(page);
    await page.goto(PATH);
    await page
      .getByRole('table')
      .getByRole('link', { name: /2 entries, mood good$/ })
      .click();
    await page.locator('section[aria-labelledby=day]').getByText('The rain stopped at four').first().waitFor();
    expect(new URL(page.url()).hash).toBe('#day');
    await page.getByRole('link', { name: 'Previous month' }).click();
    await page
      .getByRole('heading', { name: /20\d\d$/ })
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Show as tables' }).click();
    await page.getByRole('columnheader', { name: 'Mood' }).first().waitFor();
    await page.getByRole('link', { name: 'A year' }).click();
    await page.getByRole('table', { name: 'Days with entries in the last year' }).waitFor();
    await page.getByText('The ferry to the island').waitFor();
    await page.getByRole('link', { name: 'Write about this' }).click();
    expect(new URL(page.url()).searchParams.get('dialog')).toBe('new');
    expect(new URL(page.url()).searchParams.get('title')?.length).toBeGreaterThan(10);
    await context.close();
  });
});
