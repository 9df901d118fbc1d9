import fc from 'fast-check';
import { expect, it } from 'vitest';
import { termsOf } from './rank-texts';

it('takes the words of a text without accents, plural endings and words that say nothing', () => {
  expect(termsOf('The Houses of my CAFÉ, and Ladies’ boxes (2024)')).toEqual(['hous', 'caf', 'lad', 'box', '2024']);
  expect(termsOf('house yes ye toes')).toEqual(['hous', 'yes', 'ye', 'to']);
  expect(termsOf('')).toEqual([]);
});

it('takes the same of plain text as of text with other letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abcXYZesiy019 .,-_!\n'), maxLength: 60 }), (text) => {
      // A letter at the end makes the text one with other letters.
      expect(termsOf(`${text} é`)).toEqual([...termsOf(text), 'e']);
    }),
  );
});
