import { db } from '~/platform/db/db.server';
import { log } from '~/platform/log.server';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { readCursor, writeCursor } from '~/platform/web/cursor-page';
import type { EntryJson } from '../entry-schema';
import { entryJson, type EntryRow } from './entry-json.server';

export type EntryOrder = 'newest' | 'oldest';

/** The person's entries by the day they were written, and the cursor of the next page. Damaged ones are left out: the page of the journal shows them as such. */
export async function listEntries(
  userId: string,
  page: { limit: number; cursor: string | null; order: EntryOrder },
): Promise<{ entries: EntryJson[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor);
  const [beyond, direction] = page.order === 'newest' ? (['lt', 'desc'] as const) : (['gt', 'asc'] as const);
  const rows = await db.journalEntry.findMany({
    where: {
      userId,
      ...(after && {
        OR: [{ createdAt: { [beyond]: after.time } }, { createdAt: after.time, id: { [beyond]: after.id } }],
      }),
    },
    orderBy: [{ createdAt: direction }, { id: direction }],
    take: page.limit + 1,
  });
  const vault = await openVault(userId);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    entries: openWhole(vault, shown),
    nextCursor: rows.length > page.limit && last ? writeCursor(last.createdAt, last.id) : null,
  };
}

function openWhole(vault: PersonalVault, rows: readonly EntryRow[]): EntryJson[] {
  const entries = rows.flatMap((row) =>
    openOr(
      () => [entryJson(vault, row)],
      () => [],
    ),
  );
  const damaged = rows.length - entries.length;
  if (damaged > 0) log.warn({ damaged }, 'damaged journal entries were left out of a list');
  return entries;
}
