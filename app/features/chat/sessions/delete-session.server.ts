import { db } from '~/platform/db/db.server';
import { sessionChanged } from '../live/session-changed.server';
import { endSessionReplies } from '../replies/find-running-reply.server';
import { forgetSearchText } from '../search/read-search-text.server';
import { isSessionId, sessionNotFound } from './find-session.server';

/** Deletes the person's own session with all its messages. A reply in progress ends first. */
export async function deleteSession(userId: string, sessionId: string): Promise<void> {
  if (!isSessionId(sessionId)) throw sessionNotFound();
  const owned = await db.chatSession.findUnique({ where: { id: sessionId, userId }, select: { id: true } });
  if (!owned) throw sessionNotFound();
  await endSessionReplies(sessionId);
  await db.chatSession.deleteMany({ where: { id: sessionId, userId } });
  forgetSearchText(userId);
  sessionChanged(userId, sessionId);
}
