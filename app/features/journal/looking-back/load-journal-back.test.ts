import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { loadJournalBack } from './load-journal-back.server';

const TODAY = '2026-11-21';
const QUERY = { range: 30 as const, month: '2026-09', day: null, view: 'picture' as const };

it('the chart covers the range until today, and the calendar its own month', async () => {
  const { id } = await makeUser();
  await makeEntry(id, { createdAt: '2026-11-20T12:00:00Z', moodScore: 4 });
  await makeEntry(id, { createdAt: '2026-09-05T12:00:00Z', moodScore: 2 });
  const { isEmpty, chart, month } = await loadJournalBack(id, QUERY, TODAY, 'UTC');
  expect(isEmpty).toBe(false);
  expect(chart.rows.map(({ day }) => day)).toEqual(['2026-11-20']);
  expect(month.rows.map(({ day }) => day)).toEqual(['2026-09-05']);
  expect(month).toMatchObject({ earlier: null, later: '2026-10' });
});

it('a new entry is there at once, and days follow the zone that is asked for', async () => {
  const { id } = await makeUser();
  const load = async (timeZone: string) =>
    (await loadJournalBack(id, QUERY, TODAY, timeZone)).chart.rows.map(({ day }) => day);
  expect(await load('UTC')).toEqual([]);
  await makeEntry(id, { createdAt: '2026-11-20T02:00:00Z', moodScore: 4 });
  expect(await load('UTC')).toEqual(['2026-11-20']);
  expect(await load('America/New_York')).toEqual(['2026-11-19']);
});

it('a journal without entries is empty, whatever others wrote', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  await makeEntry(other.id, { createdAt: '2026-11-20T12:00:00Z' });
  expect(await loadJournalBack(one.id, QUERY, TODAY, 'UTC')).toMatchObject({
    isEmpty: true,
    chart: { isEmpty: true, rows: [] },
    month: { rows: [] },
  });
});
