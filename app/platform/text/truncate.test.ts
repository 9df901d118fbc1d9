import { expect, it } from 'vitest';
import { truncate } from './truncate';

it('keeps what fits, and no half of a character', () => {
  expect(truncate('abc', 3)).toBe('abc');
  expect(truncate('abcd', 3)).toBe('abc');
  expect(truncate('ab\u{1f642}', 3)).toBe('ab');
  expect(truncate('ab\u{1f642}', 4)).toBe('ab\u{1f642}');
});
