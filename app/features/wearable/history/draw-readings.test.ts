import { describe, expect, it } from 'vitest';
import { daysBetween } from '~/platform/calendar/day';
import { type Drawn, drawReadings } from './draw-readings.server';

const days = daysBetween('2026-11-01', '2026-11-07');
const draw = (given: Partial<Drawn>) =>
  drawReadings({
    metric: 'steps',
    range: 7,
    span: 'the last 7 days',
    days,
    values: new Map(),
    moods: null,
    demoDays: new Set(),
    ...given,
  });
const countOf = (path: string, letter: string) => path.split(letter).length - 1;

describe('the drawing of readings', () => {
  it('is empty and says so without any', () => {
    const chart = draw({});
    expect([chart.isEmpty, chart.bars, chart.levels, chart.comparison]).toEqual([true, '', [], null]);
    expect(chart.gist).toBe('Steps: nothing was measured in the last 7 days.');
  });

  it('stands on the ground for steps', () => {
    const values = new Map([
      ['2026-11-01', 0],
      ['2026-11-03', 12_000],
    ]);
    const chart = draw({ values });
    expect(countOf(chart.bars, 'Z')).toBe(2);
    expect(chart.levels.at(-1)).toEqual({ words: '0', y: 280 });
    expect(chart.gist).toBe(
      'Steps on 2 of 7 days: the lowest 0 steps, the highest 12,000 steps, the mean 6,000 steps.',
    );
    expect(chart.ticks.map(({ words }) => words)).toEqual(['Nov 1', 'Nov 4', 'Nov 7']);
  });

  it('has levels of whole hours for sleep', () => {
    const chart = draw({ metric: 'sleepDuration', values: new Map([['2026-11-03', 8 * 60 + 20]]) });
    expect(chart.levels.map(({ words }) => words)).toEqual(['9 h', '6 h', '3 h', '0 h']);
    expect(chart.gist).toBe('Sleep on 1 of 7 days: 8 h 20 min.');
  });

  it('interrupts the line of the heart rate where a day is missing', () => {
    const values = new Map(
      ['2026-11-01', '2026-11-02', '2026-11-04', '2026-11-05'].map((day, at) => [day, 60 + at] as const),
    );
    const chart = draw({ metric: 'restingHeartRate', values });
    expect([countOf(chart.line, 'M'), countOf(chart.dots, 'M'), chart.bars]).toEqual([2, 4, '']);
    const heights = chart.levels.map(({ y }) => y);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...heights)).toBeLessThanOrEqual(300);
  });

  it('lays the mood over, from the lowest at the bottom to the highest at the top', () => {
    const values = new Map(days.map((day) => [day, 5_000]));
    const moods = new Map([
      ['2026-11-01', 1],
      ['2026-11-02', 5],
    ]);
    const chart = draw({ values, moods });
    expect(chart.mood!.dots).toMatch(/^M[\d.]+,280\.0h0\.01M[\d.]+,20\.0h0\.01$/);
    expect(chart.comparison).toContain('2 of these days have both steps and a mood.');
    expect(draw({ values, moods: new Map() }).mood).toBeNull();
  });

  it('draws no number that is none', () => {
    const paths = [[], [['2026-11-01', 0]], [['2026-11-02', 70]]].flatMap((given) =>
      (['steps', 'sleepDuration', 'restingHeartRate'] as const).map((metric) =>
        JSON.stringify(draw({ metric, values: new Map(given as [string, number][]) })),
      ),
    );
    for (const path of paths) expect(path).not.toMatch(/NaN|Infinity|null,null/);
  });
});
