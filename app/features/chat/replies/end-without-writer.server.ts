import { db } from '~/platform/db/db.server';

/** `characters` by the length of the sealed text, which is base64url of 33 bytes around it: nobody's key is at hand. */
type Ended = { userId: string; sessionId: string; characters: number | bigint };

const EVER = new Date('9999-12-31T00:00:00.000Z');

/**
 * Ends a reply that is open and that no one here writes, and counts what it holds in its conversation. Nothing happens when it was saved after
 * `savedBy`. Answers how many it ended, 0 or 1.
 */
export async function endWithoutWriter(
  messageId: number,
  status: 'stopped' | 'interrupted',
  savedBy = EVER,
): Promise<number> {
  const ended = await db.$queryRaw<Ended[]>`
    UPDATE "Message" SET "status" = ${status} WHERE "id" = ${messageId} AND "status" = 'streaming' AND "savedAt" <= ${savedBy}
    RETURNING "userId", "sessionId", CASE WHEN "content" = '' OR "replacedAt" IS NOT NULL THEN 0 ELSE LENGTH("content") * 3 / 4 - 33 END AS "characters"`;
  for (const { userId, sessionId, characters } of ended) {
    await db.$executeRaw`
      UPDATE "ChatSession" SET "characters" = "characters" + ${Number(characters)} WHERE "id" = ${sessionId} AND "userId" = ${userId}`;
  }
  return ended.length;
}
