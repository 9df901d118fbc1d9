import { expect, it } from 'vitest';
import { characterStart, truncate, truncateAtWord } from './truncate';

it('keeps what fits, and no half of a character', () => {
  expect(truncate('abc', 3)).toBe('abc');
  expect(truncate('abcd', 3)).toBe('abc');
  expect(truncate('ab\u{1f642}', 3)).toBe('ab');
  expect(truncate('ab\u{1f642}', 4)).toBe('ab\u{1f642}');
  expect(truncate('', 3)).toBe('');
});

it('finds the start of the character at a position', () => {
  expect([0, 1, 2, 3].map((at) => characterStart('a\u{1f642}b', at))).toEqual([0, 1, 1, 3]);
});

it('ends after a word, or within a long one', () => {
  expect(truncateAtWord('one two three', 13)).toBe('one two three');
  expect(truncateAtWord('one two three', 11)).toBe('one two…');
  expect(truncateAtWord('one two three', 8)).toBe('one two…');
  expect(truncateAtWord('wonderful', 6)).toBe('wonde…');
  expect(truncateAtWord('wond\u{1f642}ful', 6)).toBe('wond…');
});
