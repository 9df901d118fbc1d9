import { addDays, isDay, numberOf } from '~/platform/calendar/day';
import { MAX_DAYS, type Period } from './summary-page';

const DEFAULT_DAYS = 30;

/** Reads `from` and `to`. What is missing gets the default: the last 30 days. Returns what is wrong in `problem`. */
export function parsePeriod(
  given: { from: string | null; to: string | null },
  today: string,
): { period: Period; problem: string | null } {
  const to = given.to || today;
  const from = given.from || (isDay(to) ? addDays(to, 1 - DEFAULT_DAYS) : to);
  const problem = problemOf(from, to);
  if (problem === null) return { period: { from, to }, problem };
  return { period: { from: addDays(today, 1 - DEFAULT_DAYS), to: today }, problem };
}

function problemOf(from: string, to: string): string | null {
  if (!isDay(from) || !isDay(to)) return 'Please write both days as a date, such as 2026-11-21.';
  if (from > to) return 'The first day is after the last one.';
  if (numberOf(to) - numberOf(from) >= MAX_DAYS) return 'A summary covers at most a year.';
  return null;
}
