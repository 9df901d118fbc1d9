import { db } from '~/platform/db/db.server';
import type { SessionJson } from '../chat-schema';
import { sessionChanged } from '../live/session-changed.server';
import { createSession } from './create-session.server';
import { findSession } from './find-session.server';

/**
 * A conversation to begin: one of the person's that nobody has said anything in or given a title, as if it had been made now, or else a new
 * one. So a button that is pressed often does not fill the history with empty rows.
 */
export async function openEmptySession(userId: string): Promise<SessionJson> {
  const untouched = { userId, titleBy: null, messageCount: 0, pinnedAt: null, archivedAt: null, messages: { none: {} }, documents: { none: {} } };
  const found = await db.chatSession.findFirst({ where: untouched, orderBy: { updatedAt: 'desc' }, select: { id: true } });
  if (!found) return createSession(userId);
  const now = new Date();
  const { count } = await db.chatSession.updateMany({ where: { ...untouched, id: found.id }, data: { createdAt: now, updatedAt: now } });
  // Meanwhile somebody wrote in it.
  if (count === 0) return createSession(userId);
  sessionChanged(userId, found.id);
  return findSession(userId, found.id);
}
