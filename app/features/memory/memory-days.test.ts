import { expect, it } from 'vitest';
import { hasBegun, holdsNow, isPast } from './memory-days';

const NOW = new Date('2026-11-23T11:00:00Z');

it('a last day is over when it is over everywhere, and a first day begins where it comes first', () => {
  const span = (until: string | null, from: string | null = null) => ({ holds: 'now', from, until });
  expect(isPast(span('2026-11-21'), NOW)).toBe(true);
  // West of Hawaii it is still the 22nd.
  expect(isPast(span('2026-11-22'), NOW)).toBe(false);
  expect(isPast(span(null), NOW)).toBe(false);
  expect(isPast({ holds: 'was', until: null }, NOW)).toBe(true);
  // On the Line Islands it is already the 24th.
  expect(hasBegun({ from: '2026-11-24' }, NOW)).toBe(true);
  expect(hasBegun({ from: '2026-11-25' }, NOW)).toBe(false);
  expect([span(null), span('2026-11-21'), span(null, '2026-12-01')].map((one) => holdsNow(one, NOW))).toEqual([
    true,
    false,
    false,
  ]);
});
