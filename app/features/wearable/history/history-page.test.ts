import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { addDays } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { makeUser } from '../../../../tests/factories/make-user';
import { saveReadings } from '../readings/daily-readings.server';
import { moveSource } from '../sources/source-order.server';
import { loadHistoryPage } from './history-page.server';
import { parseHistoryQuery } from './parse-query';

const today = dayOf(Date.now(), 'UTC');
const steps = (day: string, count: number) => new Map([[day, { steps: count, recordedAt: `${day}T08:00:00.000Z` }]]);
const noMoods = () => Promise.reject(new Error('not asked for'));
const load = (userId: string, query = '', listMoods: Parameters<typeof loadHistoryPage>[3] = noMoods) =>
  loadHistoryPage(userId, parseHistoryQuery(new URLSearchParams(query)), 'UTC', listMoods);

describe('readings over time', () => {
  it('are three empty drawings at first', async () => {
    const { id } = await makeUser();
    const page = await load(id);
    expect(page).toMatchObject({ range: 30, view: 'charts', isEmpty: true, isDemo: false, rows: [] });
    expect(page.charts.map(({ metric }) => metric)).toEqual(['restingHeartRate', 'sleepDuration', 'steps']);
  });

  it('count a day once, by the order of sources, and end today', async () => {
    const { id } = await makeUser();
    await saveReadings(id, 'csv', new Map([...steps(today, 111), ...steps(addDays(today, -7), 999)]));
    await saveReadings(id, 'manual', steps(today, 222));
    const rows = async () => (await load(id, 'range=7')).rows.map((row) => [row.day, row.steps]);
    expect(await rows()).toEqual([[today, '222']]);
    await moveSource(id, 'csv', 'up');
    expect(await rows()).toEqual([[today, '111']]);
    expect((await load(id, 'range=30')).rows).toHaveLength(2);
  });

  it('are those of this person only, and say where some are made up', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    await saveReadings(other.id, 'demo', steps(today, 5));
    expect((await load(one.id)).isEmpty).toBe(true);
    expect(await load(other.id)).toMatchObject({ isDemo: true, isEmpty: false });
  });

  it('are not compared with the mood where a day of them is made up', async () => {
    const { id } = await makeUser();
    const days = Array.from({ length: 20 }, (_, back) => addDays(today, -back));
    const moods = new Map(days.map((day, at) => [day, 1 + (at % 5)]));
    for (const [at, day] of days.entries()) await saveReadings(id, 'csv', steps(day, 1000 + at));
    const comparison = async () =>
      (await load(id, 'mood=1', () => Promise.resolve(moods))).charts.find(({ metric }) => metric === 'steps')!
        .comparison;
    expect(await comparison()).toContain('n = 20 days');
    await saveReadings(id, 'demo', steps(addDays(today, -25), 5));
    expect(await comparison()).toContain('demo data');
    expect(await comparison()).not.toContain('n =');
  });

  it('ask for moods only when the person wants them', async () => {
    const { id } = await makeUser();
    const day = addDays(today, -1);
    const asked: string[][] = [];
    const page = await load(id, 'range=7&mood=1', (first, last) => {
      asked.push([first, last]);
      return Promise.resolve(new Map([[day, 3.5]]));
    });
    expect(asked).toEqual([[addDays(today, -6), today]]);
    expect(page.rows).toEqual([expect.objectContaining({ day, mood: '3.5 of 5', steps: '' })]);
  });
});
