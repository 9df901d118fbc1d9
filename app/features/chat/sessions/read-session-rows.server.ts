import { db } from '~/platform/db/db.server';
import { readCursor } from '~/platform/web/cursor-page';
import type { SessionRow } from './session-json.server';

/** Before the first row of every list. */
const START = { time: new Date('9999-01-01T00:00:00Z'), id: '' };

/**
 * The rows of the person's sessions after a cursor, the last used first: all, or those that are archived or pinned, or are not. Written
 * out in SQL: every page of the history and every search through titles waits for it.
 */
export async function readSessionRows(
  userId: string,
  { limit, cursor }: { limit: number; cursor: string | null },
  which: { archived?: boolean; pinned?: boolean } = {},
): Promise<SessionRow[]> {
  const { time, id } = readCursor(cursor) ?? START;
  const [archived, pinned] = [rangeOf(which.archived), rangeOf(which.pinned)];
  return db.$queryRaw<SessionRow[]>`
    SELECT "id", "title", "messageCount", "pinnedAt", "archivedAt", "createdAt", "updatedAt" FROM "ChatSession"
    WHERE "userId" = ${userId} AND "updatedAt" <= ${time} AND ("updatedAt" < ${time} OR "id" < ${id})
      AND CASE WHEN "archivedAt" IS NULL THEN 0 ELSE 1 END BETWEEN ${archived.least} AND ${archived.most}
      AND CASE WHEN "pinnedAt" IS NULL THEN 0 ELSE 1 END BETWEEN ${pinned.least} AND ${pinned.most}
    ORDER BY "updatedAt" DESC, "id" DESC LIMIT ${limit}`;
}

/** Those that are pinned and not archived. */
export async function readPinnedRows(userId: string, limit: number): Promise<SessionRow[]> {
  return db.$queryRaw<SessionRow[]>`
    SELECT "id", "title", "messageCount", "pinnedAt", "archivedAt", "createdAt", "updatedAt" FROM "ChatSession"
    WHERE "userId" = ${userId} AND "pinnedAt" IS NOT NULL AND "archivedAt" IS NULL
    ORDER BY "updatedAt" DESC, "id" DESC LIMIT ${limit}`;
}

function rangeOf(set: boolean | undefined): { least: number; most: number } {
  return { least: set ? 1 : 0, most: set === false ? 0 : 1 };
}
