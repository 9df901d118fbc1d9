import { expect, it } from 'vitest';
import { NO_LEVEL, nextLevel } from './care-level';
import type { Severity } from './severity';

const calm = (count: number): null[] => Array.from({ length: count }, () => null);
const after = (severities: readonly (Severity | null)[]) => severities.reduce(nextLevel, NO_LEVEL).level;

it('rises at once and falls slowly', () => {
  expect(after(['low', 'critical'])).toBe('critical');
  expect(after(['critical', ...calm(5)])).toBe('critical');
  expect(after(['critical', ...calm(6)])).toBe('high');
});

it('keeps help in reach after any number of calm messages', () => {
  for (const count of [30, 500]) expect(after(['high', ...calm(count)])).toBe('low');
  expect(after(calm(30))).toBeNull();
});

it('forgets distress that was no danger', () => {
  expect(after(['low', ...calm(5)])).toBe('low');
  expect(after(['low', ...calm(6)])).toBeNull();
});

it('does not change while nothing is wrong', () => expect(nextLevel(NO_LEVEL, null)).toEqual(NO_LEVEL));
