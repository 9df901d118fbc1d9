import { expect, it } from 'vitest';
import { sessionGroup } from './session-group.server';

it.each([
  ['2026-03-09T03:10:00Z', 'Today'],
  ['2026-03-08T20:00:00Z', 'Today'],
  ['2026-03-08T04:30:00Z', 'Yesterday'],
  ['2026-03-07T12:00:00Z', 'Yesterday'],
  ['2026-03-07T04:00:00Z', 'Previous 7 days'],
  ['2026-03-01T12:00:00Z', 'Previous 7 days'],
  ['2026-02-28T12:00:00Z', 'February 2026'],
  ['2025-03-01T12:00:00Z', 'March 2025'],
])('what was last used at %s is listed under %s, by the days of the person', (lastUsed, group) => {
  // In New York it is Sunday, 8 March, a day of 23 hours, half past midnight of the 9th in UTC plus three hours.
  expect(sessionGroup(lastUsed, new Date('2026-03-09T03:30:00Z'), 'America/New_York')).toBe(group);
});
