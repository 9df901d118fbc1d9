import { randomUUID } from 'node:crypto';
import { isStorageFull } from '~/features/identity/storage-limit.server';
import { db, isUniqueViolation } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { DEFAULT_TITLE, type SessionJson } from '../chat-schema';
import { sessionChanged } from './session-changed.server';
import { findSession } from './sessions.server';
import { sessionJson, titleAssociatedData } from './session-json.server';

/**
 * Starts a conversation. An id that is given makes it repeatable: the same person and id give the same session. Somebody whose storage is full
 * gets an empty conversation again that they have: what they want to say in it may be a matter of life, so that this is never refused.
 */
export async function createSession(userId: string, id: string = randomUUID()): Promise<SessionJson> {
  const vault = await openVault(userId);
  const empty =
    (await isStorageFull(userId)) &&
    (await db.chatSession.findFirst({ where: { userId, messageCount: 0, archivedAt: null } }));
  if (empty) return sessionJson(vault, empty);
  try {
    const row = await db.chatSession.create({
      data: { id, userId, title: vault.seal(titleAssociatedData(id), DEFAULT_TITLE) },
    });
    sessionChanged(userId, id);
    return sessionJson(vault, row);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return sessionJson(vault, await db.chatSession.findUniqueOrThrow({ where: { id, userId } }));
  }
}

/**
 * A conversation to begin: one of the person's that nobody has said anything in or given a title, as if it had been made now, or else a new
 * one. So a button that is pressed often does not fill the history with empty rows.
 */
export async function openEmptySession(userId: string): Promise<SessionJson> {
  const untouched = {
    userId,
    titleBy: null,
    messageCount: 0,
    pinnedAt: null,
    archivedAt: null,
    messages: { none: {} },
    documents: { none: {} },
  };
  const found = await db.chatSession.findFirst({
    where: untouched,
    orderBy: { updatedAt: 'desc' },
    select: { id: true },
  });
  if (!found) return createSession(userId);
  const now = new Date();
  const { count } = await db.chatSession.updateMany({
    where: { ...untouched, id: found.id },
    data: { createdAt: now, updatedAt: now },
  });
  // Meanwhile somebody wrote in it.
  if (count === 0) return createSession(userId);
  sessionChanged(userId, found.id);
  return findSession(userId, found.id);
}
