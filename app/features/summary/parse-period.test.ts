import { describe, expect, it } from 'vitest';
import { parsePeriod } from './parse-period';

const TODAY = '2026-11-24';
const parse = (from: string | null, to: string | null) => parsePeriod({ from, to }, TODAY);
const LAST_30 = { from: '2026-10-26', to: TODAY };

describe('the period', () => {
  it('is the last 30 days when none is given', () => {
    expect(parse(null, null)).toEqual({ period: LAST_30, problem: null });
    expect(parse('', '')).toEqual({ period: LAST_30, problem: null });
  });

  it('begins 30 days before its end when only that is given', () =>
    expect(parse(null, '2026-03-01').period).toEqual({ from: '2026-01-31', to: '2026-03-01' }));

  it('may be one day, and a year', () => {
    expect(parse('2026-02-01', '2026-02-01').problem).toBeNull();
    expect(parse('2024-01-01', '2024-12-31').problem).toBeNull();
  });

  it.each([
    ['2026-02-30', '2026-03-01', /as a date/],
    ['x', 'y', /as a date/],
    ['2026-03-02', '2026-03-01', /after the last/],
    ['2025-01-01', '2026-03-01', /at most a year/],
  ])('from %s to %s is not taken, and says why', (from, to, why) => {
    const { period, problem } = parse(from, to);
    expect(problem).toMatch(why);
    expect(period).toEqual(LAST_30);
  });
});
