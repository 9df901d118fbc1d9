import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, daysOfMonth, weekdayOf } from '~/platform/calendar/day';
import { drawMoodChart, firstDayOf } from './draw-mood-chart.server';
import { layOutMonth } from './lay-out-month';
import { RANGES } from './looking-back-page';
import { readQuery } from './read-query';

const TODAY = '2026-11-21';
const day = (entries: number, ...moods: number[]) => ({
  entries,
  moods: moods.length,
  sum: moods.reduce((sum, mood) => sum + mood, 0),
});
const facts = fc.record({ entries: fc.integer({ min: 1, max: 9 }), mood: fc.option(fc.integer({ min: 1, max: 5 })) });
const someDays = (all: string[]) =>
  fc
    .dictionary(fc.constantFrom(...all), facts)
    .map(
      (found) =>
        new Map(Object.entries(found).map(([at, { entries, mood }]) => [at, day(entries, ...(mood ? [mood] : []))])),
    );

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

describe('the mood chart', () => {
  it('stays within its frame and names every mood that was noted', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RANGES), someDays(daysBetween(firstDayOf(365, TODAY), TODAY)), (range, all) => {
        const days = new Map([...all].filter(([at]) => at >= firstDayOf(range, TODAY)));
        const chart = drawMoodChart(days, range, TODAY);
        const numbers = `${chart.line} ${chart.dots}`.replace(/h0\.01/g, '').match(/-?[\d.]+/g) ?? [];
        numbers.forEach((number, index) => {
          expect(Number(number)).toBeGreaterThanOrEqual(0);
          expect(Number(number)).toBeLessThanOrEqual(index % 2 ? 400 : 1000);
        });
        const noted = [...days.values()].filter(({ moods }) => moods > 0).length;
        expect(chart.isEmpty).toBe(noted === 0);
        if (range < 365) expect(chart.dots.split('M').length - 1).toBe(noted);
        if (noted > 1) expect(chart.gist).toContain(`A mood was noted on ${noted} days of ${range}:`);
        expect(chart.rows.map((row) => row.day)).toEqual([...days.keys()].sort().reverse());
      }),
    );
  });

  it('joins what is near and leaves gaps where nothing was noted', () => {
    const days = new Map([
      [addDays(TODAY, -20), day(1, 2)],
      [addDays(TODAY, -19), day(1, 3)],
      [addDays(TODAY, -3), day(1, 4)],
      [TODAY, day(2, 5, 4)],
    ]);
    const chart = drawMoodChart(days, 30, TODAY);
    expect(chart.line.match(/M/g)).toHaveLength(2);
    expect(chart.line.match(/L/g)).toHaveLength(2);
    expect(chart.gist).toBe(
      'A mood was noted on 4 days of 30: very good on 1, good on 1, in between on 1, low on 1. The first was low on Nov 1, 2026, the latest very good on Nov 21, 2026.',
    );
    const year = drawMoodChart(days, 365, TODAY);
    expect(year.dots.split('M').length - 1).toBe(2);
    expect(year.gist).toContain('Each point is the mean of a week.');
    expect(drawMoodChart(new Map([[TODAY, day(3)]]), 90, TODAY)).toMatchObject({
      isEmpty: true,
      line: '',
      dots: '',
      gist: 'No mood was noted in the last 90 days.',
    });
  });
});

describe('the address', () => {
  const read = (query: string) => readQuery(new URLSearchParams(query), TODAY);
  it('is read, and what it does not say is the usual', () => {
    expect(read('')).toEqual({ range: 30, month: '2026-11', day: null, view: 'picture' });
    expect(read('range=365&day=2024-02-29&view=table')).toEqual({
      range: 365,
      month: '2024-02',
      day: '2024-02-29',
      view: 'table',
    });
    expect(read('day=2024-02-29&month=2025-01')).toMatchObject({ month: '2025-01', day: '2024-02-29' });
  });

  it('cannot be bent', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('2026-02-30', '9999-99-99', '2026-11-22', '0', '31', '-1', 'NaN'),
    );
    fc.assert(
      fc.property(text, text, text, text, (range, month, at, view) => {
        const found = readQuery(new URLSearchParams({ range, month, day: at, view }), TODAY);
        expect(RANGES).toContain(found.range);
        expect(daysOfMonth(found.month).length).toBeGreaterThan(27);
        expect(found.day === null || found.day <= TODAY).toBe(true);
      }),
    );
  });
});
