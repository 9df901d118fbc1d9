import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  daysOfMonth,
  isDay,
  isMonth,
  monthOf,
  numberOf,
  sameDaysOf,
  weekdayOf,
  widestWindow,
} from './day';
import { dayOf } from './day-of';
import { dayAloud, dayInFull, dayShort, monthInFull, timeOfDay } from './day-words';

const HOUR = 3_600_000;
const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC', 'Pacific/Kiritimati', 'America/St_Johns');
const moment = fc.integer({ min: Date.parse('1972-02-01'), max: Date.parse('2060-01-01') });
const day = fc
  .integer({ min: numberOf('1900-01-02'), max: numberOf('2199-12-01') })
  .map((count) => addDays('1970-01-01', count));

const leapDay = fc
  .integer({ min: 1904 / 4, max: 2196 / 4 })
  .map((quarter) => `${quarter * 4}-02-29`)
  .filter(isDay);

/** Computes the same in another way: by adding the UTC offset of the zone. */
function dayByOffset(time: number, timeZone: string): string {
  const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')!.value;
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?/.exec(
    name,
  )!;
  const offset = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 * (sign === '-' ? -1 : 1);
  return new Date(time + offset).toISOString().slice(0, 10);
}

describe('dayOf', () => {
  it('is the day on the wall calendar of the zone, summer time or not', () => {
    fc.assert(fc.property(moment, zone, (time, timeZone) => dayOf(time, timeZone) === dayByOffset(time, timeZone)));
  });

  it('lies within the widest window of its day', () => {
    fc.assert(
      fc.property(moment, zone, (time, timeZone) => {
        const found = dayOf(time, timeZone);
        const { from, to } = widestWindow(found, found);
        expect(from.getTime() <= time && time < to.getTime()).toBe(true);
      }),
    );
  });

  it('goes on by one day at a time, also over the days on which clocks change', () => {
    // After this date no zone skips a day, as Samoa did in 2011.
    const start = fc.integer({ min: Date.parse('2012-01-02'), max: Date.parse('2040-01-01') });
    fc.assert(
      fc.property(start, zone, (time, timeZone) => {
        const seen = Array.from({ length: 24 * 9 }, (_, hour) => dayOf(time + hour * HOUR, timeZone));
        const days = [...new Set(seen)];
        expect(days).toEqual(daysBetween(days[0]!, days.at(-1)!));
        expect(days.length).toBeGreaterThanOrEqual(9);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['2026-03-08T04:59:00Z', 'America/New_York', '2026-03-07'],
    ['2026-03-09T03:59:00Z', 'America/New_York', '2026-03-08'],
    ['2026-11-02T04:59:00Z', 'America/New_York', '2026-11-01'],
    ['2026-11-02T05:00:00Z', 'America/New_York', '2026-11-02'],
    ['2026-11-21T10:00:00Z', 'Pacific/Kiritimati', '2026-11-22'],
    ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31'],
    ['2026-11-21T23:30:00Z', 'no such zone', '2026-11-21'],
  ])('%s in %s is %s', (time, timeZone, expected) => expect(dayOf(new Date(time), timeZone)).toBe(expected));
});

describe('days', () => {
  it('are told from what is none', () => {
    for (const good of ['2024-02-29', '1900-01-01', '2199-12-31', '2026-11-21']) expect(isDay(good), good).toBe(true);
    for (const bad of [
      '2026-02-29',
      '2026-13-01',
      '2026-11-31',
      '1899-12-31',
      '2200-01-01',
      '2026-1-1',
      '',
      '2026-11-21T00',
      "2026-11-21' --",
    ]) {
      expect(isDay(bad), bad).toBe(false);
    }
    expect([isMonth('2026-11'), isMonth('2026-13'), isMonth('2026'), isMonth('2026-1')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('can be counted on and back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -500, max: 500 }), (one, count) => {
        expect(addDays(addDays(one, count), -count)).toBe(one);
        expect(weekdayOf(addDays(one, 7 * count))).toBe(weekdayOf(one));
        expect(weekdayOf(one)).toBe(new Date(`${one}T00:00:00Z`).getUTCDay());
      }),
    );
  });

  it('fill their month, each once', () => {
    fc.assert(
      fc.property(day, (one) => {
        const days = daysOfMonth(monthOf(one));
        expect(days).toContain(one);
        expect(new Set(days.map(monthOf))).toEqual(new Set([monthOf(one)]));
        expect(monthOf(addDays(days[0]!, -1))).toBe(addMonths(monthOf(one), -1));
        expect(monthOf(addDays(days.at(-1)!, 1))).toBe(addMonths(monthOf(one), 1));
      }),
    );
  });
});

describe('the same day of an earlier year', () => {
  it('is there every year, the 29th of February with the 28th', () => {
    expect(sameDaysOf(2024, '2026-11-21')).toEqual(['2024-11-21']);
    expect(sameDaysOf(2024, '2026-02-28')).toEqual(['2024-02-28', '2024-02-29']);
    expect(sameDaysOf(2025, '2026-02-28')).toEqual(['2025-02-28']);
    expect(sameDaysOf(2024, '2028-02-28')).toEqual(['2024-02-28']);
    expect(sameDaysOf(2024, '2028-02-29')).toEqual(['2024-02-29']);
    expect(sameDaysOf(2025, '2028-02-29')).toEqual([]);
  });

  it('shows each day of an earlier year once in each year', () => {
    fc.assert(
      fc.property(fc.oneof(day, leapDay), fc.integer({ min: 1905, max: 2198 }), (earlier, year) => {
        const shownOn = daysBetween(`${year}-01-01`, `${year}-12-31`).filter((today) =>
          sameDaysOf(Number(earlier.slice(0, 4)), today).includes(earlier),
        );
        expect(shownOn).toHaveLength(1);
      }),
      { numRuns: 50 },
    );
  });
});

describe('words', () => {
  it('say a day', () => {
    expect(dayInFull('2026-11-21')).toBe('Saturday, November 21, 2026');
    expect(dayShort('2026-11-01')).toBe('Nov 1, 2026');
    expect(dayAloud('2026-11-21')).toBe('Saturday 21 November');
    expect(monthInFull('2026-11')).toBe('November 2026');
    expect(timeOfDay('2026-11-21T02:05:00Z', 'America/New_York')).toBe('9:05 PM');
    expect(timeOfDay('2026-11-21T02:05:00Z', 'nowhere')).toBe('2:05 AM');
  });
});
