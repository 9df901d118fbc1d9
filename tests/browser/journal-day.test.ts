import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { addDays } from '~/platform/calendar/day';
import { withSharedServer } from '../setup/fixtures';
import { expectAccessible, expectNoSideways, onEachScreen, openPage, registerOverHttp, withBrowser } from './browser';

const browser = withBrowser();
const server = withSharedServer();

/** Its day is often not that of UTC. */
const zone = { timezoneId: 'Pacific/Kiritimati' };
const phone = { viewport: { width: 360, height: 740 } };
const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format();

type Entry = { title: string; createdAt: string };
const entries = async (page: Page) => (await (await page.request.get('/api/journal')).json()) as Entry[];
const date = (page: Page) => page.getByLabel('Date', { exact: true });
const content = (page: Page) => page.getByLabel('Content', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: /^Save (Entry|Changes)$/ }).click();

/** Returns whether the text is wholly in the window, and not under the buttons at the bottom. */
async function isInSight(page: Page, text: string): Promise<boolean> {
  return page.getByText(text).evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    const seen = [top + 1, bottom - 1].map((y) => document.elementFromPoint(left + 1, y));
    return seen.every((found) => found === element);
  });
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

describe('the day of an entry', { timeout: 90_000 }, () => {
  it('is today, until another one is chosen, and the draft keeps it', async () => {
    const { page, problems } = await openPage(browser, server.url, { ...zone, ...phone });
    await registerOverHttp(page);
    await page.goto('/journal');
    const today = dayIn(zone.timezoneId);
    await page.getByRole('link', { name: 'New Entry' }).click();
    await expect.poll(() => date(page).inputValue()).toBe(today);
    await onEachScreen(page, async (screen) => {
      await expectAccessible(page, screen, 'dialog');
      await expectNoSideways(page, screen);
    });
    await page.getByLabel('Title').fill('The worry of yesterday');
    await content(page).fill('It was about the letter.');
    await date(page).fill(addDays(today, -1));
    await page.getByText('Draft saved').waitFor();
    await page.goto('/journal?dialog=new');
    await expect.poll(() => date(page).inputValue()).toBe(addDays(today, -1));
    await save(page);
    await page.getByText('Journal entry created successfully').first().waitFor();
    await page.getByRole('heading', { name: 'The worry of yesterday' }).waitFor();
    expect(await entries(page)).toMatchObject([{ createdAt: `${addDays(today, -2)}T22:00:00.000Z` }]);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect.poll(() => date(page).inputValue()).toBe(addDays(today, -1));
    await date(page).fill('2024-05-01');
    await save(page);
    await page.getByText('Journal entry updated successfully').first().waitFor();
    expect(await entries(page)).toMatchObject([{ createdAt: '2024-04-30T22:00:00.000Z' }]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('that is still ahead is refused beside its field, and nothing is lost', async () => {
    const { page, problems } = await openPage(browser, server.url, { ...zone, ...phone });
    await registerOverHttp(page);
    await page.goto('/journal?dialog=new');
    await page.getByLabel('Title').fill('Tomorrow');
    await content(page).fill('Long.\n'.repeat(80));
    await date(page).fill(addDays(dayIn(zone.timezoneId), 1));
    await page.getByLabel('Title').focus();
    await save(page);
    await expect.poll(() => focused(page)).toBe('date');
    expect(await isInSight(page, 'That day is still ahead. Please choose today or an earlier day.')).toBe(true);
    expect(await page.getByLabel('Title').inputValue()).toBe('Tomorrow');
    await date(page).fill('2024-05-01');
    await page.getByText('That day is still ahead').waitFor({ state: 'detached' });
    await save(page);
    await page.getByText('Journal entry created successfully').first().waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('comes with the day of the calendar', async () => {
    const { page, problems } = await openPage(browser, server.url, { ...zone, ...phone });
    await registerOverHttp(page);
    await page.goto('/journal/looking-back?day=2024-05-01#day');
    await page.getByRole('link', { name: 'Write about this day' }).click();
    await expect.poll(() => date(page).inputValue()).toBe('2024-05-01');
    await page.getByLabel('Title').fill('Back then');
    await content(page).fill('In spring.');
    await save(page);
    await page.getByText('Journal entry created successfully').first().waitFor();
    await page.goto('/journal/looking-back?day=2024-05-01#day');
    await page.getByRole('link', { name: /^Back then/ }).waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe('without scripts', () => {
  it('a day is written for, and an error is where the page opens', { timeout: 60_000 }, async () => {
    const { page } = await openPage(browser, server.url, { javaScriptEnabled: false, ...phone });
    await registerOverHttp(page);
    await page.goto('/journal/looking-back?day=2024-05-01#day');
    await page.getByRole('link', { name: 'Write about this day' }).click();
    await page.getByLabel('Title').fill('Back then');
    await page.getByLabel('Mood in your own words').scrollIntoViewIfNeeded();
    await save(page);
    await page.getByText('Content is required').waitFor();
    await expect.poll(() => focused(page)).toBe('content');
    expect(await isInSight(page, 'Content is required')).toBe(true);
    expect(await date(page).inputValue()).toBe('2024-05-01');
    await content(page).fill('Long.\n'.repeat(80));
    await date(page).fill('2199-12-31');
    await save(page);
    await page.getByText('That day is still ahead').waitFor();
    await expect.poll(() => focused(page)).toBe('date');
    expect(await isInSight(page, 'That day is still ahead. Please choose today or an earlier day.')).toBe(true);
    await date(page).fill('2024-05-02');
    await save(page);
    await page.getByText('Journal entry created successfully').first().waitFor();
    expect(await entries(page)).toMatchObject([{ title: 'Back then', createdAt: '2024-05-02T12:00:00.000Z' }]);
    await page.context().close();
  });
});

it('an error is in sight with scripts, from wherever the form was sent', { timeout: 60_000 }, async () => {
  const { page } = await openPage(browser, server.url, phone);
  await registerOverHttp(page);
  await page.goto('/journal?dialog=new');
  await page.getByLabel('Title').fill('Only a title');
  await page.getByLabel('Tags (Optional)').focus();
  await page.keyboard.press('Control+s');
  await expect.poll(() => focused(page)).toBe('content');
  expect(await isInSight(page, 'Content is required')).toBe(true);
  await page.context().close();
});
