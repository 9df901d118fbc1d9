import { expect, it } from 'vitest';
import { formatTime, hourIn } from './format-time';

it('writes a time also in a zone that is not known here', () => {
  expect(formatTime('2026-03-01T10:00:00.000Z', 'date', 'Mars/Olympus')).toBe('Mar 1, 2026');
  expect(hourIn('Mars/Olympus', 0)).toBe(hourIn(undefined, 0));
});
