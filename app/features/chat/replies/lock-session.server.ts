import type { Tx } from '~/platform/db/db.server';

/**
 * Keeps other exchanges of a session waiting until the transaction ends. Sending, editing and regenerating all write to the session first:
 * in another order PostgreSQL finds two of them waiting for each other, and ends one.
 */
export async function lockSession(tx: Tx, { userId, sessionId }: { userId: string; sessionId: string }): Promise<void> {
  await tx.chatSession.updateMany({ where: { id: sessionId, userId }, data: { characters: { increment: 0 } } });
}
