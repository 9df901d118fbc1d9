import { expect, it } from 'vitest';
import { dayHere } from './day-here';

it('is the day of the clock, unless that is behind by more than a time zone', () => {
  const noon = new Date(2026, 2, 5, 12);
  expect(dayHere('2026-03-05', noon)).toBe('2026-03-05');
  expect(dayHere('2026-03-04', noon)).toBe('2026-03-05');
  expect(dayHere('2026-03-06', noon)).toBe('2026-03-05');
  expect(dayHere('2026-03-07', noon)).toBe('2026-03-07');
});
