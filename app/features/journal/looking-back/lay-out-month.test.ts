import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOfMonth, weekdayOf } from '~/platform/calendar/day';
import { layOutMonth } from './lay-out-month';

const TODAY = '2026-11-21';
const day = (entries: number, ...moods: number[]) => ({
  entries,
  moods: moods.length,
  sum: moods.reduce((sum, mood) => sum + mood, 0),
});

describe('a month', () => {
  it('has each of its days once, under its weekday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
        const month = `${year}-${String(number).padStart(2, '0')}`;
        const { weeks } = layOutMonth(month, new Map(), { today: TODAY, open: null, first: null });
        expect(weeks.flat().flatMap((cell) => (cell ? [cell.day] : []))).toEqual(daysOfMonth(month));
        for (const week of weeks) week.forEach((cell, index) => cell && expect(weekdayOf(cell.day)).toBe(index));
        expect(weeks.every((week) => week.length === 7 && week.some((cell) => cell))).toBe(true);
      }),
    );
  });

  it('says each day in words and counts days, not streaks', () => {
    const days = new Map([
      ['2026-11-21', day(2, 4, 4)],
      ['2026-11-03', day(1)],
      ['2026-11-05', day(7, 1, 2)],
    ]);
    const month = layOutMonth('2026-11', days, { today: TODAY, open: '2026-11-03', first: '2026-09-30' });
    const cell = (at: string) => month.weeks.flat().find((one) => one?.day === at)!;
    expect(cell('2026-11-21')).toMatchObject({
      label: 'Saturday 21 November, 2 entries, mood good',
      heat: 2,
      marks: 4,
      isToday: true,
      isAhead: false,
    });
    expect(cell('2026-11-03')).toMatchObject({
      label: 'Tuesday 3 November, 1 entry',
      heat: 1,
      marks: null,
      isOpen: true,
    });
    expect(cell('2026-11-05')).toMatchObject({ heat: 4, marks: 2 });
    expect(cell('2026-11-22')).toMatchObject({ label: 'Sunday 22 November, no entries', heat: 0, isAhead: true });
    expect(month).toMatchObject({
      title: 'November 2026',
      gist: '3 days this month, 10 entries.',
      earlier: '2026-10',
      later: null,
    });
    expect(month.rows.map(({ words, mood }) => `${words}: ${mood}`)).toEqual([
      'Nov 21, 2026: good',
      'Nov 5, 2026: low',
      'Nov 3, 2026: not noted',
    ]);
    const earlier = layOutMonth('2026-09', new Map([['2026-09-30', day(1)]]), {
      today: TODAY,
      open: null,
      first: '2026-09-30',
    });
    expect(earlier).toMatchObject({ gist: '1 day in September 2026, 1 entry.', earlier: null, later: '2026-10' });
    expect(layOutMonth('2026-11', new Map(), { today: TODAY, open: null, first: null }).gist).toBe(
      'No entries this month.',
    );
  });
});
