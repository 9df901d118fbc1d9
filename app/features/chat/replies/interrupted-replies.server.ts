import { batchWrites } from '~/platform/db/batch-writes.server';
import { writeRows, writeReturning, readRows } from '~/platform/db/sql.server';
import { log } from '~/platform/log.server';
import { findRunningReply } from './running-replies.server';

/**
 * `characters` is calculated from the length of the sealed text (base64url, 33 bytes longer than the text), because no
 * user's key is available here.
 */
type Ended = { userId: string; sessionId: string; characters: number };

const EVER = new Date('9999-12-31T00:00:00.000Z');

/**
 * Ends an open reply that no one in this process writes, and adds its characters to its conversation. Does nothing when
 * the reply was saved after `savedBy`. Returns how many replies it ended, 0 or 1.
 */
export async function endWithoutWriter(
  messageId: number,
  status: 'stopped' | 'interrupted',
  savedBy = EVER,
): Promise<number> {
  const [ended] = await batchWrites([
    writeReturning<Ended>`
    UPDATE "Message" SET "status" = ${status} WHERE "id" = ${messageId} AND "status" = 'streaming' AND "savedAt" <= ${savedBy}
    RETURNING "userId", "sessionId", CASE WHEN "content" = '' OR "replacedAt" IS NOT NULL THEN 0 ELSE LENGTH("content") * 3 / 4 - 33 END AS "characters"`,
  ]);
  for (const { userId, sessionId, characters } of ended) {
    await batchWrites([
      writeRows`
      UPDATE "ChatSession" SET "characters" = "characters" + ${characters} WHERE "id" = ${sessionId} AND "userId" = ${userId}`,
    ]);
  }
  return ended.length;
}

/** A writer saves at least every 5 s; one that has not saved for longer than this has died. */
const SILENT_WRITER_MS = 15_000;

/**
 * When each open reply was last seen to be saved, by the clock of this process: clocks of other machines may be wrong.
 */
const lastSaved = new Map<number, { savedAt: number; seenAt: number }>();

type OpenReply = { id: number; savedAt: Date };

/**
 * Marks replies whose writer died as interrupted, and adds their characters to their conversations. No other
 * server serves a SQLite file, so every open reply at its start is an orphan ('all'). Later, and with PostgreSQL, other
 * processes may be writing: a reply is an orphan when it was not saved for 15 s while this process watched ('silent').
 */
export async function interruptOrphans(scope: 'all' | 'silent'): Promise<void> {
  // Raw SQL, because this runs before the first request: the first interpreted query loads Prisma's interpreter, which
  // would delay every start.
  const rows = await readRows<OpenReply>`SELECT "id", "savedAt" FROM "Message" WHERE "status" = 'streaming'`;
  const open = new Set(rows.map(({ id }) => id));
  for (const id of lastSaved.keys()) if (!open.has(id)) lastSaved.delete(id);
  let count = 0;
  for (const { id, savedAt } of rows) {
    if (scope === 'all') count += await endWithoutWriter(id, 'interrupted');
    else if (isOrphan(id, savedAt)) count += await endWithoutWriter(id, 'interrupted', savedAt);
  }
  if (count > 0) log.warn({ count }, 'replies were interrupted by the end of their process');
}

function isOrphan(id: number, savedAt: Date): boolean {
  if (findRunningReply(id)) return false;
  const known = lastSaved.get(id);
  if (known?.savedAt === savedAt.getTime()) return performance.now() - known.seenAt >= SILENT_WRITER_MS;
  lastSaved.set(id, { savedAt: savedAt.getTime(), seenAt: performance.now() });
  return false;
}
