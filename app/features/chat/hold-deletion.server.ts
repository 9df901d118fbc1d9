import { db } from '~/platform/db/db.server';
import { isUuid } from '~/platform/text/is-uuid';
import { deleteSession } from './delete-sessions.server';
import { endSessionReplies } from './replies/running-replies.server';
import { messageSegments } from './search/message-segments.server';
import { titleSegments } from './search/title-segments.server';
import { sessionChanged } from './sessions/session-changed.server';
import { findSessionRow, sessionNotFound } from './sessions/sessions.server';

/**
 * Takes the user's session away from everything, and leaves its deletion to `purgePrivateSessions`: until then
 * `undoDeletion` brings it back. A private one is deleted at once. Throws `not_found`.
 */
export async function holdDeletion(userId: string, sessionId: string): Promise<void> {
  const { privateUntil } = await findSessionRow(userId, sessionId);
  if (privateUntil) return deleteSession(userId, sessionId);
  await endSessionReplies(sessionId);
  const now = new Date();
  await db.chatSession.updateMany({
    where: { id: sessionId, userId, privateUntil: null },
    data: { deletedAt: now, privateUntil: now },
  });
  messageSegments.forget(userId);
  titleSegments.forget(userId);
  sessionChanged(userId, sessionId);
}

/** Brings back a session whose deletion is held. Throws `not_found` when it is over. */
export async function undoDeletion(userId: string, sessionId: string): Promise<void> {
  const { count } = await db.chatSession.updateMany({
    where: { id: sessionId, userId, deletedAt: { not: null } },
    data: { deletedAt: null, privateUntil: null },
  });
  if (count === 0) throw sessionNotFound();
  // What was packed for the search meanwhile left it out.
  await messageSegments.deleteAll(userId);
  await titleSegments.deleteAll(userId);
  sessionChanged(userId, sessionId);
}

/** Returns the id if it is the one of a session of the user whose deletion is held. */
export async function findHeldId(userId: string, sessionId: string): Promise<string | null> {
  if (!isUuid(sessionId)) return null;
  const held = await db.chatSession.count({ where: { id: sessionId, userId, deletedAt: { not: null } } });
  return held > 0 ? sessionId : null;
}
