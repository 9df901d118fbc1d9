import { describe, expect, it } from 'vitest';
import { isTimeZone, parseLocalTime } from './local-time';

describe('a local time', () => {
  it.each([
    ['2026-11-24T08:30:00', 'Asia/Tokyo', '2026-11-23T23:30:00.000Z'],
    ['2026-11-24 08:30', 'UTC', '2026-11-24T08:30:00.000Z'],
    // Before and after clocks go forward, and in the hour that comes twice.
    ['2026-03-08T01:59:00.000', 'America/Los_Angeles', '2026-03-08T09:59:00.000Z'],
    ['2026-03-08T03:01:00', 'America/Los_Angeles', '2026-03-08T10:01:00.000Z'],
    ['2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T01:30:00.000Z'],
  ])('%s in %s is %s', (text, timeZone, moment) => {
    expect(parseLocalTime(text, timeZone)?.toISOString()).toBe(moment);
  });

  it.each([['2026-13-40T08:30:00'], ['yesterday'], [''], ['2026-11-24T08:30:00Z']])('%j is none', (text) => {
    expect(parseLocalTime(text, 'UTC')).toBeNull();
  });

  it('has a zone that exists', () => {
    expect(parseLocalTime('2026-11-24T08:30:00', 'Mars/Olympus')).toBeNull();
    expect([isTimeZone('Europe/Berlin'), isTimeZone('+02:00'), isTimeZone('x'.repeat(99)), isTimeZone(7)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
