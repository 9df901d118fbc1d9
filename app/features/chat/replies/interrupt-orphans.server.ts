import { db } from '~/platform/db/db.server';
import { log } from '~/platform/log.server';

/** A writer saves at least every 5 s; one that was silent for longer than this is gone. */
const SILENT_WRITER_MS = 15_000;

/** `characters` by the length of the sealed text, which is base64url of 33 bytes around it: nobody's key is at hand. */
type Orphan = { userId: string; sessionId: string; characters: number | bigint };

/**
 * Marks replies as interrupted whose writer died. SQLite serves one process, so that at its start every open reply is an orphan;
 * with PostgreSQL other processes may be writing. What they hold is counted in their conversations.
 */
export async function interruptOrphans(scope: 'all' | 'silent'): Promise<void> {
  const before = new Date(Date.now() - (scope === 'all' ? 0 : SILENT_WRITER_MS));
  // Before the first request, so that it is plain: the first interpreted query loads the interpreter, which would hold up every start.
  const orphans = await db.$queryRaw<Orphan[]>`
    UPDATE "Message" SET "status" = 'interrupted' WHERE "status" = 'streaming' AND "savedAt" <= ${before}
    RETURNING "userId", "sessionId", CASE WHEN "content" = '' OR "replacedAt" IS NOT NULL THEN 0 ELSE LENGTH("content") * 3 / 4 - 33 END AS "characters"`;
  if (orphans.length > 0) log.warn({ count: orphans.length }, 'replies were interrupted by the end of their process');
  for (const { userId, sessionId, characters } of orphans) {
    await db.$executeRaw`
      UPDATE "ChatSession" SET "characters" = "characters" + ${Number(characters)} WHERE "id" = ${sessionId} AND "userId" = ${userId}`;
  }
}
