import { readRows } from '~/platform/db/sql.server';
import { openVault } from '~/platform/vault/vault.server';
import type { SessionJson } from '../chat-schema';
import { openContent } from '../messages/message-json.server';

/** One line in a list. */
const MAX_CHARACTERS = 140;
const NEVER = new Date('9999-01-01T00:00:00Z');

type Row = { sessionId: string; clientId: string; content: string };

/**
 * Returns the beginning of the newest message of the user in each of the listed sessions, on one line. Those are one
 * page of a list, so that they lie between two times; pinned ones may be of any time. Raw SQL, because every page of the
 * history waits for it, and Prisma would read all messages of the sessions.
 */
export async function listPreviews(userId: string, listed: readonly SessionJson[]): Promise<Map<string, string>> {
  const times = listed.filter(({ pinned, archived }) => !pinned || archived).map(({ updatedAt }) => updatedAt);
  const [oldest, newest] = [new Date(times.at(-1) ?? 0), new Date(times[0] ?? 0)];
  const pinnedFrom = listed.some(({ pinned, archived }) => pinned && !archived) ? new Date(0) : NEVER;
  const archived = listed.some((session) => session.archived) ? 1 : 0;
  const [vault, rows] = await Promise.all([
    openVault(userId),
    readRows<Row>`
      SELECT "Message"."sessionId", "Message"."clientId", "Message"."content" FROM "ChatSession" JOIN "Message" ON "Message"."id" =
        (SELECT "own"."id" FROM "Message" AS "own" WHERE "own"."userId" = ${userId} AND "own"."sessionId" = "ChatSession"."id"
          AND "own"."role" = 'user' AND "own"."replacedAt" IS NULL ORDER BY "own"."id" DESC LIMIT 1)
      WHERE "ChatSession"."userId" = ${userId} AND "ChatSession"."privateUntil" IS NULL
        AND (("ChatSession"."updatedAt" >= ${oldest} AND "ChatSession"."updatedAt" <= ${newest}) OR "ChatSession"."pinnedAt" >= ${pinnedFrom})
        AND CASE WHEN "ChatSession"."archivedAt" IS NULL THEN 0 ELSE 1 END = ${archived}`,
  ]);
  return new Map(rows.map((row) => [row.sessionId, previewOf(openContent(vault, row))]));
}

function previewOf(text: string): string {
  const line = text
    .slice(0, 4 * MAX_CHARACTERS)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS).trimEnd()}…` : line;
}
