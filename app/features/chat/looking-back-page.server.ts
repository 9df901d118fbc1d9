import { listEntriesOfDay } from '~/features/journal/looking-back/days.server';
import type { LookingBackPage, OpenDay } from '~/features/journal/looking-back/looking-back-page';
import { loadJournalBack } from '~/features/journal/looking-back/load-journal-back.server';
import { parseQuery } from '~/features/journal/looking-back/parse-query';
import { loadToday } from '~/features/journal/looking-back/today.server';
import { getEntriesStamp } from '~/features/journal/state/entries-stamp.server';
import { addDays } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { dayInFull, timeOfDay } from '~/platform/calendar/day-words';
import { listSessionsOfDay } from './sessions/list-sessions-of-day.server';

/** Reads what `/journal/looking-back` shows for its query. `timeZone` is the user's time zone. */
export async function loadLookingBackPage(
  userId: string,
  search: URLSearchParams,
  now: Date,
  timeZone: string,
): Promise<LookingBackPage> {
  const today = dayOf(now, timeZone);
  const query = parseQuery(search, today);
  const stamp = await getEntriesStamp(userId);
  const journal = await loadJournalBack(userId, query, today, timeZone, stamp);
  const day = query.day === null ? null : await loadOpenDay(userId, query.day, today, timeZone);
  return { ...journal, day, today: await loadToday(userId, now, timeZone, search.get('prompt'), stamp) };
}

/** Reads a day with its journal entries and the sessions in which the user wrote on that day. */
async function loadOpenDay(userId: string, day: string, today: string, timeZone: string): Promise<OpenDay> {
  const [{ entries, hasMore }, sessions] = await Promise.all([
    listEntriesOfDay(userId, day, timeZone),
    listSessionsOfDay(userId, day, timeZone),
  ]);
  return {
    day,
    title: dayInFull(day),
    before: addDays(day, -1),
    after: day < today ? addDays(day, 1) : null,
    entries,
    hasMore,
    sessions: sessions.map(({ session, since }) => ({
      sessionId: session.sessionId,
      title: session.title,
      time: timeOfDay(since, timeZone),
    })),
  };
}
