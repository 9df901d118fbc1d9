import { dayOf } from '~/platform/calendar/day-of';
import { listEntriesOf } from './list-entries.server';
import { parsePeriod } from './parse-period';
import type { SummaryPage } from './summary-page';

/** Returns what can be chosen for a summary. `timeZone` is the user's. */
export async function loadSummaryPage(
  userId: string,
  query: URLSearchParams,
  now: Date,
  timeZone: string,
): Promise<SummaryPage> {
  const given = { from: query.get('from'), to: query.get('to') };
  const { period, problem } = parsePeriod(given, dayOf(now, timeZone));
  const { entries, hasMore } = await listEntriesOf(userId, period, timeZone);
  return { period, problem, entries, hasMoreEntries: hasMore };
}
