import { db } from '~/platform/db/db.server';

/** How many entries a person has and when the last change was: whatever differs, something was written. `newest` is null without entries. */
export type EntriesStamp = { count: number; newest: Date | null };

/** Asked by every list: both come from an index. */
export async function readEntriesStamp(userId: string): Promise<EntriesStamp> {
  const [row] = await db.$queryRaw<{ count: number | bigint; newest: Date | string | null }[]>`
    SELECT COUNT(*) AS "count", MAX("updatedAt") AS "newest" FROM "JournalEntry" WHERE "userId" = ${userId}`;
  return { count: Number(row?.count ?? 0), newest: row?.newest ? new Date(row.newest) : null };
}
