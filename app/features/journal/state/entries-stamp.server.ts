import { readRows } from '~/platform/db/sql.server';

/**
 * The number of a user's entries, and of those that are not private, when the last change was, and when the first entry
 * was written. The stamp differs whenever something was written. Both times are null without entries.
 */
export type EntriesStamp = { count: number; shared: number; newest: Date | null; first: Date | null };

/**
 * Returns the stamp of the user's entries. Every list and every message calls this, so nothing is counted: triggers of
 * the database keep the number.
 */
export async function getEntriesStamp(userId: string): Promise<EntriesStamp> {
  const [row] = await readRows<StampRow>`
    SELECT (SELECT "entries" FROM "StorageUse" WHERE "userId" = ${userId}) AS "count",
      (SELECT "sharedEntries" FROM "StorageUse" WHERE "userId" = ${userId}) AS "shared",
      (SELECT MAX("updatedAt") FROM "JournalEntry" WHERE "userId" = ${userId}) AS "newest",
      (SELECT MIN("createdAt") FROM "JournalEntry" WHERE "userId" = ${userId}) AS "first"`;
  return {
    count: row?.count ?? 0,
    shared: row?.shared ?? 0,
    newest: row?.newest ? new Date(row.newest) : null,
    first: row?.first ? new Date(row.first) : null,
  };
}

type StampRow = {
  count: number | null;
  shared: number | null;
  newest: Date | string | null;
  first: Date | string | null;
};
