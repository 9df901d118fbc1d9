import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Segment } from './segment-kind';
import { findGaps, findLoose } from './uncovered';

const ALL = { after: '00', through: '99' };
const two = (position: number) => String(position).padStart(2, '0');
const segment = (after: number, through: number, rowCount = 64): Segment => ({
  id: `${after}-${through}`,
  after: two(after),
  through: two(through),
  rowCount,
});

/** Segments that share no position, in order. */
const segments = fc
  .uniqueArray(fc.integer({ min: 0, max: 98 }), { maxLength: 16 })
  .map((ends) => ends.sort((a, b) => a - b))
  .chain((ends) => {
    const pairs = Array.from({ length: Math.floor(ends.length / 2) }, (_, at) => [ends[at * 2]!, ends[at * 2 + 1]!]);
    return fc
      .array(fc.nat(64), { minLength: pairs.length, maxLength: pairs.length })
      .map((counts) => pairs.map(([after, through], at) => segment(after!, through!, counts[at])));
  });

describe('what no segment covers', () => {
  it('is all behind the last of those that follow each other', () => {
    expect(findGaps(ALL, [segment(0, 10), segment(10, 20)])).toEqual([{ after: '20', through: '99', isTail: true }]);
    expect(findGaps(ALL, [])).toEqual([{ ...ALL, isTail: true }]);
  });

  it('and what is covered make every position, once', () => {
    fc.assert(
      fc.property(segments, (given) => {
        const ranges = [...findGaps(ALL, given), ...given].sort((a, b) => (a.after < b.after ? -1 : 1));
        expect(ranges[0]!.after).toBe(ALL.after);
        for (const [at, { through }] of ranges.entries()) expect(ranges[at + 1]?.after ?? ALL.through).toBe(through);
      }),
    );
  });
});

describe('what is packed', () => {
  it('takes small segments beside it along, and leaves the others alone', () => {
    const given = [segment(0, 10), segment(20, 30, 3), segment(30, 40), segment(40, 50)];
    expect(findLoose(ALL, given)).toEqual([
      { after: '10', through: '30', absorbed: ['20-30'], isTail: false, hasGap: true },
      { after: '50', through: '99', absorbed: [], isTail: true, hasGap: false },
    ]);
  });

  it('is every gap, and nothing of a segment that stays', () => {
    fc.assert(
      fc.property(segments, (given) => {
        const loose = findLoose(ALL, given);
        const absorbed = new Set(loose.flatMap((one) => one.absorbed));
        const within = (one: { after: string; through: string }) =>
          loose.some(({ after, through }) => after <= one.after && one.through <= through);
        for (const gap of findGaps(ALL, given)) expect(within(gap)).toBe(true);
        for (const one of given) expect(within(one)).toBe(absorbed.has(one.id));
      }),
    );
  });
});
