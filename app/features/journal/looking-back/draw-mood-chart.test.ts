import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '~/platform/calendar/day';
import { drawMoodChart, firstDayOf } from './draw-mood-chart.server';
import { RANGES } from './looking-back-page';

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
        if (noted > 1) expect(chart.gist).toContain(`You noted a mood on ${noted} of the last ${range} days:`);
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
      'You noted a mood on 4 of the last 30 days: very good on 1, good on 1, in between on 1, low on 1. The first was low on Nov 1, 2026, the latest very good on Nov 21, 2026.',
    );
    const year = drawMoodChart(days, 365, TODAY);
    expect(year.dots.split('M').length - 1).toBe(2);
    expect(year.gist).toContain('Each point is the mean of a week.');
    expect(drawMoodChart(new Map([[TODAY, day(3)]]), 90, TODAY)).toMatchObject({
      isEmpty: true,
      line: '',
      dots: '',
      gist: 'You didn’t note a mood in the last 90 days.',
    });
  });
});
