import { entryCard, cardColumns } from '~/features/journal/entries/entry-json.server';
import { UNTITLED } from '~/features/journal/entry-limits';
import { widestWindow } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { dayShort } from '~/platform/calendar/day-words';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { type ListedEntry, MAX_ENTRIES, type Period } from './summary-page';

/** Entries at the edges of the widest window may be of other days. */
const MARGIN = 50;

/**
 * Returns the newest entries of a period. A day belongs to the zone that its entry was written in, or to `timeZone`.
 */
export async function listEntriesOf(
  userId: string,
  period: Period,
  timeZone: string,
): Promise<{ entries: ListedEntry[]; hasMore: boolean }> {
  const { from, to } = widestWindow(period.from, period.to);
  const rows = await db.journalEntry.findMany({
    where: { userId, createdAt: { gte: from, lt: to } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_ENTRIES + MARGIN,
    select: cardColumns,
  });
  const vault = await openVault(userId);
  const entries = rows.flatMap((row) => {
    const day = dayOf(row.createdAt, row.timeZone ?? timeZone);
    if (day < period.from || day > period.to) return [];
    const { entryId, title, isPrivate } = entryCard(vault, row);
    return [{ entryId, words: dayShort(day), title: title.trim() || UNTITLED, isPrivate }];
  });
  return { entries: entries.slice(0, MAX_ENTRIES), hasMore: entries.length > MAX_ENTRIES };
}

/** Returns the ids of the newest entries of a period that are not private. */
export async function listSharedIds(userId: string, period: Period, timeZone: string): Promise<string[]> {
  const { from, to } = widestWindow(period.from, period.to);
  const rows = await db.journalEntry.findMany({
    where: { userId, isPrivate: false, createdAt: { gte: from, lt: to } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_ENTRIES + MARGIN,
    select: { id: true, createdAt: true, timeZone: true },
  });
  return rows
    .filter((row) => {
      const day = dayOf(row.createdAt, row.timeZone ?? timeZone);
      return day >= period.from && day <= period.to;
    })
    .map(({ id }) => id);
}
