import { db } from '~/platform/db/db.server';

/**
 * How many entries a person has, when the last change was, and when the first one was written: whatever differs, something was written.
 * Both times are null without entries.
 */
export type EntriesStamp = { count: number; newest: Date | null; first: Date | null };

/** Asked by every list: all of it comes from an index. */
export async function readEntriesStamp(userId: string): Promise<EntriesStamp> {
  const [row] = await db.$queryRaw<
    { count: number | bigint; newest: Date | string | null; first: Date | string | null }[]
  >`
    SELECT (SELECT COUNT(*) FROM "JournalEntry" WHERE "userId" = ${userId}) AS "count",
      (SELECT MAX("updatedAt") FROM "JournalEntry" WHERE "userId" = ${userId}) AS "newest",
      (SELECT MIN("createdAt") FROM "JournalEntry" WHERE "userId" = ${userId}) AS "first"`;
  return {
    count: Number(row?.count ?? 0),
    newest: row?.newest ? new Date(row.newest) : null,
    first: row?.first ? new Date(row.first) : null,
  };
}
