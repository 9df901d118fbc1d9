import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findRows, makeBlock, parseBlock, textOf, writeBlock } from './block';

const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'ü', '\n'), maxLength: 6 }), { maxLength: 12 });
const blockOf = (all: readonly string[]) => makeBlock(all.map((text, values) => ({ values, text })));

it('finds the rows that contain the words, and none for words that are in two rows together', () => {
  fc.assert(
    fc.property(texts, fc.string({ unit: fc.constantFrom('a', 'b', 'ü', '\n'), maxLength: 3 }), (all, wanted) => {
      const containing = [...all.keys()].filter((row) => all[row]!.includes(wanted));
      expect(findRows(blockOf(all), wanted)).toEqual(containing);
    }),
    { numRuns: 1_000 },
  );
});

it('is the same when it was written and parsed, and gives the text of each row', () => {
  fc.assert(
    fc.property(texts, (all) => {
      const { rows, text } = writeBlock(blockOf(all));
      const parsed = parseBlock<number>(rows, text);
      expect(parsed).toEqual(blockOf(all));
      expect(all.map((_, row) => textOf(parsed, row))).toEqual(all);
    }),
  );
});
