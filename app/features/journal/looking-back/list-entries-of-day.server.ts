import { widestWindow } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { timeOfDay } from '~/platform/calendar/day-words';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { cardColumns, entryCard } from '../entries/entry-json.server';
import type { DayEntry } from './looking-back-page';
import { moodWithin } from '../mood-words';
import { walkMoments } from './walk-moments.server';

/** An import may put a whole life on one day. */
const MOST_SHOWN = 50;

/** The person's entries of a day, the first of the day first. A day is one of the zone that its entry was written in, or of `timeZone`. */
export async function listEntriesOfDay(
  userId: string,
  day: string,
  timeZone: string,
): Promise<{ entries: DayEntry[]; hasMore: boolean }> {
  const ids: string[] = [];
  for await (const moment of walkMoments(userId, widestWindow(day, day))) {
    if (dayOf(moment.createdAt, moment.timeZone ?? timeZone) === day) ids.push(moment.id);
    if (ids.length > MOST_SHOWN) break;
  }
  const rows = await db.journalEntry.findMany({
    where: { userId, id: { in: ids.slice(0, MOST_SHOWN) } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: cardColumns,
  });
  const vault = await openVault(userId);
  const entries = rows.map((row) => {
    const { entryId, title, preview, mood, moodScore } = entryCard(vault, row);
    const time = timeOfDay(row.createdAt, row.timeZone ?? timeZone);
    return { entryId, title, preview, mood, moodWords: moodScore === null ? null : moodWithin(moodScore), time };
  });
  return { entries, hasMore: ids.length > MOST_SHOWN };
}
