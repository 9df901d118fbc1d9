import { db } from '~/platform/db/db.server';
import { sessionChanged } from '../live/session-changed.server';

/** Takes back a conversation that was made for a message which was then refused. */
export async function deleteSessionIfEmpty(userId: string, sessionId: string): Promise<void> {
  const { count } = await db.chatSession.deleteMany({ where: { id: sessionId, userId, messages: { none: {} } } });
  if (count > 0) sessionChanged(userId, sessionId);
}
