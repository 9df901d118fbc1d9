import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time';

const now = Date.parse('2026-11-20T12:00:00Z');
const before = (milliseconds: number) => new Date(now - milliseconds).toISOString();
const HOUR = 3_600_000;

describe('relativeTime', () => {
  it.each([
    [0, 'just now'],
    [59_999, 'just now'],
    [60_000, '1 minute ago'],
    [59 * 60_000, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [23 * HOUR, '23 hours ago'],
    [24 * HOUR, '1 day ago'],
    [6 * 24 * HOUR, '6 days ago'],
    [14 * 24 * HOUR, '2 weeks ago'],
    [45 * 24 * HOUR, '1 month ago'],
    [800 * 24 * HOUR, '2 years ago'],
  ])('%d ms is %s', (passed, words) => {
    expect(relativeTime(before(passed), now)).toBe(words);
  });

  it('takes a clock that runs ahead for now', () => {
    expect(relativeTime(before(-90_000), now)).toBe('just now');
  });

  it('says nothing about what is not a time', () => {
    expect(relativeTime('soon', now)).toBe('');
  });
});
