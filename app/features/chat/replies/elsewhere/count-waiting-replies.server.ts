import { db } from '~/platform/db/db.server';
import { env } from '~/platform/env.server';
import { countSessionReplies } from '../find-running-reply.server';

/** Replies of a session that are not written yet stand among its last messages. */
const LOOKED_AT = 20;
const LARGEST_ID = 2_147_483_647;

/** Replies of the session that are being written or wait for their turn, here or in another process. */
export async function countWaitingReplies(userId: string, sessionId: string): Promise<number> {
  if (!env.postgresql) return countSessionReplies(sessionId);
  return Math.max(countSessionReplies(sessionId), (await findStreaming(userId, sessionId, LARGEST_ID)).length);
}

/** The open replies of a session before a message, whoever writes them. */
export async function findStreaming(userId: string, sessionId: string, before: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number | bigint; status: string }[]>`
    SELECT "id", "status" FROM "Message"
    WHERE "sessionId" = ${sessionId} AND "userId" = ${userId} AND "replacedAt" IS NULL AND "id" < ${before}
    ORDER BY "id" DESC LIMIT ${LOOKED_AT}`;
  return rows.filter(({ status }) => status === 'streaming').map(({ id }) => Number(id));
}
