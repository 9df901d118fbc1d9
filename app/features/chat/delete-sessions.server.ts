import { setImmediate as nextTurn } from 'node:timers/promises';
import { db, retryConflicts } from '~/platform/db/db.server';
import { isNotFound } from '~/platform/errors';
import { isUuid } from '~/platform/text/is-uuid';
import { endSessionReplies } from './replies/running-replies.server';
import { messageSegments } from './search/message-segments.server';
import { titleSegments } from './search/title-segments.server';
import { sessionChanged } from './sessions/session-changed.server';
import { sessionNotFound } from './sessions/sessions.server';

/** How long a deletion can be undone. */
export const UNDO_MS = 60_000;

type Which = { OR?: { privateUntil?: { lte: Date }; deletedAt: null | { lte: Date } }[] };

/**
 * Deletes the user's session with all its messages, after ending a reply in progress; only one that is `which`. Throws
 * `not_found`.
 */
export async function deleteSession(userId: string, sessionId: string, which: Which = {}): Promise<void> {
  if (!isUuid(sessionId)) throw sessionNotFound();
  const owned = await db.chatSession.findUnique({ where: { id: sessionId, userId }, select: { id: true } });
  if (!owned) throw sessionNotFound();
  await endSessionReplies(sessionId);
  // On PostgreSQL the triggers may wait for a search that is packing the same rows, and one of both is ended.
  await retryConflicts(() => db.chatSession.deleteMany({ where: { id: sessionId, userId, ...which } }));
  messageSegments.forget(userId);
  titleSegments.forget(userId);
  sessionChanged(userId, sessionId);
}

/**
 * Deletes the private conversations of all users whose time is over, with replies that are being written in them, and
 * what was deleted and cannot be brought back any more.
 */
export async function purgePrivateSessions(now = new Date()): Promise<void> {
  const which = {
    OR: [{ privateUntil: { lte: now }, deletedAt: null }, { deletedAt: { lte: new Date(now.getTime() - UNDO_MS) } }],
  };
  const over = await db.chatSession.findMany({
    where: { privateUntil: { lte: now }, ...which },
    take: CHUNK,
    select: { id: true, userId: true },
  });
  for (const { id, userId } of over)
    await deleteSession(userId, id, which).catch((error: unknown) => {
      // It was closed meanwhile.
      if (!isNotFound(error)) throw error;
    });
}

/** Deletes a conversation that was created for a message which was then rejected. */
export async function deleteSessionIfEmpty(userId: string, sessionId: string): Promise<void> {
  const { count } = await db.chatSession.deleteMany({ where: { id: sessionId, userId, messages: { none: {} } } });
  if (count > 0) sessionChanged(userId, sessionId);
}

/**
 * Rows deleted by one statement: SQLite deletes on the thread that serves all requests, so others are served in
 * between.
 */
const CHUNK = 100;

/** Deletes every message and conversation of the user. */
export async function deleteAllSessions(userId: string): Promise<void> {
  await messageSegments.deleteAll(userId);
  await titleSegments.deleteAll(userId);
  while (await deleteSomeMessages(userId)) await nextTurn();
  while (await deleteSomeSessions(userId)) await nextTurn();
  // A search meanwhile keeps what was still there.
  messageSegments.forget(userId);
  titleSegments.forget(userId);
}

async function deleteSomeMessages(userId: string): Promise<boolean> {
  const rows = await db.message.findMany({
    where: { userId },
    orderBy: { id: 'desc' },
    take: CHUNK,
    select: { id: true },
  });
  await retryConflicts(() => db.message.deleteMany({ where: { userId, id: { in: rows.map(({ id }) => id) } } }));
  return rows.length === CHUNK;
}

async function deleteSomeSessions(userId: string): Promise<boolean> {
  const rows = await db.chatSession.findMany({ where: { userId }, take: CHUNK, select: { id: true } });
  await retryConflicts(() => db.chatSession.deleteMany({ where: { userId, id: { in: rows.map(({ id }) => id) } } }));
  return rows.length === CHUNK;
}
