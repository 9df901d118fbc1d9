import { db } from '~/platform/db/db.server';

/** Takes back a conversation that was made for a message which was then refused. */
export async function deleteSessionIfEmpty(userId: string, sessionId: string): Promise<void> {
  await db.chatSession.deleteMany({ where: { id: sessionId, userId, messages: { none: {} } } });
}
