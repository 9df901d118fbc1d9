import { setImmediate as nextTurn } from 'node:timers/promises';
import { db } from '~/platform/db/db.server';
import { createYield } from '~/platform/event-loop';
import { openOr, type PersonalVault } from '~/platform/vault/vault.server';
import { entryJson, type EntryRow } from '../../entries/entry-json.server';
import type { EntryJson } from '../../entry-schema';

/** An entry as it is written into a file. A damaged entry is marked as such and does not stop the export. */
export type WholeEntry = Omit<EntryJson, 'safety' | 'onlyHere'> & { damaged?: true };

/** Entries read by one statement; each can have 200,000 characters. */
const CHUNK = 10;

/** Yields the user's entries, or only those with these ids, newest first, a few in memory at a time. */
export async function* listWholeEntries(
  userId: string,
  vault: PersonalVault,
  ids: readonly string[] | null,
): AsyncGenerator<WholeEntry> {
  for (let last: EntryRow | undefined; ;) {
    const after = last && {
      OR: [{ createdAt: { lt: last.createdAt } }, { createdAt: last.createdAt, id: { lt: last.id } }],
    };
    const rows: EntryRow[] = await db.journalEntry.findMany({
      where: { userId, ...(ids && { id: { in: [...ids] } }), ...after },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: CHUNK,
    });
    await nextTurn();
    const yieldIfDue = createYield();
    for (const row of rows) {
      yield openOrSaySo(vault, row);
      await yieldIfDue();
    }
    if (rows.length < CHUNK) return;
    last = rows.at(-1);
  }
}

function openOrSaySo(vault: PersonalVault, row: EntryRow): WholeEntry {
  const open = () => {
    const { safety: _, ...entry } = entryJson(vault, row);
    return entry;
  };
  return openOr(open, () => {
    const { id: entryId, isPrivate, timeZone, createdAt, updatedAt } = row;
    const words = {
      title: 'This entry is damaged',
      content: '(This is damaged and could not be opened.)',
      mood: null,
      moodScore: null,
      tags: null,
    };
    return {
      entryId,
      ...words,
      isPrivate,
      timeZone,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      damaged: true,
    };
  });
}
