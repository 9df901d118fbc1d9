import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { addDays } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { makeUser } from '../../../../tests/factories/make-user';
import { saveReadings } from '../readings/daily-readings.server';
import type { DayReadings } from '../readings/day-readings';
import { loadSourcesPage } from './sources-page.server';

const today = dayOf(Date.now(), 'UTC');
const readings = (given: Partial<DayReadings>): DayReadings => ({ recordedAt: `${today}T08:00:00.000Z`, ...given });
const load = (userId: string, query = '') => loadSourcesPage(userId, new URLSearchParams(query), 'UTC');

describe('the page of sources', () => {
  it('is an empty form for today where there are no readings', async () => {
    const { id } = await makeUser();
    expect(await load(id)).toEqual({ sources: [], entry: { day: today }, written: [], today });
  });

  it('names the sources in their order, and what was written for the day', async () => {
    const { id } = await makeUser();
    const day = addDays(today, -2);
    await saveReadings(id, 'csv', new Map([[today, readings({ steps: 9 })]]));
    const own = readings({ sleepDuration: 425, sleepQuality: 'good', restingHeartRate: 60 });
    await saveReadings(id, 'manual', new Map([[day, own]]));
    const page = await load(id, `day=${day}`);
    expect(page.sources.map(({ name, days }) => [name, days])).toEqual([
      ['Added by hand', 1],
      ['CSV file', 1],
    ]);
    expect(page.entry).toMatchObject({ day, sleepHours: '7', sleepMinutes: '5', sleepQuality: 'good' });
    expect(page.entry).toMatchObject({ restingHeartRate: '60' });
    expect(page.entry).not.toHaveProperty('steps');
    expect(page.written.map((one) => one.day)).toEqual([day]);
  });

  it('opens a day of years ago, and today instead of what is no day', async () => {
    const { id } = await makeUser();
    await saveReadings(id, 'manual', new Map([['2020-02-29', readings({ steps: 9 })]]));
    expect((await load(id, 'day=2020-02-29')).entry).toMatchObject({ steps: '9' });
    for (const day of ['2020-02-30', addDays(today, 1), 'x'])
      expect((await load(id, `day=${day}`)).entry.day).toBe(today);
  });
});
