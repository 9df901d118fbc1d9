import { db } from '~/platform/db/db.server';
import { isSessionId } from '../sessions/find-session.server';

export async function isOwnSession(userId: string, sessionId: string): Promise<boolean> {
  return isSessionId(sessionId) && (await db.chatSession.count({ where: { id: sessionId, userId } })) > 0;
}
