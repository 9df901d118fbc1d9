import { describe, expect, it } from 'vitest';
import { compareWithMood, MIN_DAYS, rankCorrelation } from './compare-with-mood';

const words = { more: 'more sleep', reading: 'sleep' };
const pairs = (count: number, mood: (at: number) => number) =>
  Array.from({ length: count }, (_, at): [number, number] => [400 + at, mood(at)]);
const compare = (given: [number, number][]) => compareWithMood(given, words);

describe('readings and mood', () => {
  it('are not compared with fewer than 14 days', () => {
    expect(MIN_DAYS).toBe(14);
    expect(compare([])).toBe('None of these days has both sleep and a mood. With at least 14 Orion can compare them.');
    expect(compare(pairs(13, (at) => at))).toContain('13 of these days have both sleep and a mood.');
    expect(compare(pairs(13, (at) => at))).not.toContain('pattern');
  });

  it('are said to go together, with how many days and without a cause', () => {
    expect(compare(pairs(14, (at) => 1 + at / 4))).toBe(
      'There is a clear pattern: on days with more sleep, the mood you noted tended to be higher (n = 14 days, rank correlation 1.00). That says nothing about what causes what.',
    );
    expect(compare(pairs(14, (at) => -at))).toContain('tended to be lower (n = 14 days, rank correlation −1.00)');
  });

  it('are said to have no pattern, or nothing that changes', () => {
    expect(compare(pairs(20, (at) => (at % 2 === 0 ? 1 : 5)))).toContain('no clear pattern between sleep and the mood');
    expect(compare(pairs(20, () => 3))).toContain('one of them never changes');
  });

  it('never say that one makes the other', () => {
    for (const mood of [(at: number) => at, (at: number) => -at, () => 3, (at: number) => at % 2])
      expect(compare(pairs(30, mood))).not.toMatch(/because|makes|leads to|due to|improves|helps/);
  });
});

describe('the rank correlation', () => {
  it('agrees with a textbook example', () => {
    const iq = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110];
    const hours = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17];
    expect(rankCorrelation(iq.map((value, at) => [value, hours[at]!]))).toBeCloseTo(-29 / 165, 10);
  });

  it('gives equal values the mean of their ranks', () => {
    expect(
      rankCorrelation([
        [1, 1],
        [1, 1],
        [2, 2],
        [2, 2],
      ]),
    ).toBeCloseTo(1, 10);
  });
});
