import { AppError } from '~/platform/errors';
import type { z } from 'zod';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import type { SessionJson, sessionPatch } from '../chat-schema';
import { sessionChanged } from '../live/session-changed.server';
import { MOST_PINNED } from './pin-limit';
import { findSession, isSessionId, sessionNotFound } from './find-session.server';
import { titlePlace } from './session-vault';

/** Renames, pins or archives the person's own session. Its place in the list stays: nothing was said in it. */
export async function updateSession(
  userId: string,
  sessionId: string,
  patch: z.infer<typeof sessionPatch>,
): Promise<SessionJson> {
  if (!isSessionId(sessionId)) throw sessionNotFound();
  const vault = await openVault(userId);
  if (patch.pinned) {
    const others = await db.chatSession.count({ where: { userId, pinnedAt: { not: null }, id: { not: sessionId } } });
    if (others >= MOST_PINNED)
      throw new AppError('conflict', `You can pin up to ${MOST_PINNED} conversations. Please unpin one first.`);
  }
  const { count } = await db.chatSession.updateMany({
    where: { id: sessionId, userId },
    data: {
      ...(patch.title !== undefined && { title: vault.seal(titlePlace(sessionId), patch.title), titleBy: 'person' }),
      ...(patch.pinned !== undefined && { pinnedAt: patch.pinned ? new Date() : null }),
      ...(patch.archived !== undefined && { archivedAt: patch.archived ? new Date() : null }),
    },
  });
  if (count === 0) throw sessionNotFound();
  sessionChanged(userId, sessionId);
  return findSession(userId, sessionId);
}
