import { createHash, randomUUID } from 'node:crypto';
import { isStorageFull } from '~/features/identity/storage-limit.server';
import { db, isUniqueViolation } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { DEFAULT_TITLE, PRIVATE_TITLE, type SessionJson } from '../chat-schema';
import { sessionChanged } from './session-changed.server';
import { findSession } from './sessions.server';
import { sessionJson, titleAssociatedData } from './session-json.server';

/** Long enough for a hard night, and written on the page. */
const PRIVATE_MS = 24 * 60 * 60 * 1000;

/** What is asked before a private conversation. */
type Privacy = { usesMemories: boolean };

/**
 * Creates a conversation, private when `privacy` is given; what is said in it stays on this machine with `onlyHere`.
 * With a given id the call can be repeated: the same user and id return the same session. A user whose storage is full
 * gets an empty conversation that they already have, if any: the message may be about an emergency, so this is never
 * rejected.
 */
export async function createSession(
  userId: string,
  id: string = randomUUID(),
  privacy: Privacy | null = null,
  onlyHere = false,
): Promise<SessionJson> {
  const vault = await openVault(userId);
  const empty =
    !privacy &&
    (await isStorageFull(userId)) &&
    (await db.chatSession.findFirst({
      where: { userId, messageCount: 0, onlyHere, archivedAt: null, privateUntil: null },
    }));
  if (empty) return sessionJson(vault, empty);
  try {
    const row = await db.chatSession.create({
      data: {
        id,
        userId,
        onlyHere,
        title: vault.seal(titleAssociatedData(id), privacy ? PRIVATE_TITLE : DEFAULT_TITLE),
        // Orion gives a title to conversations without one.
        ...(privacy && { ...privacy, titleBy: 'orion', privateUntil: new Date(Date.now() + PRIVATE_MS) }),
      },
    });
    sessionChanged(userId, id);
    return sessionJson(vault, row);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return sessionJson(vault, await db.chatSession.findUniqueOrThrow({ where: { id, userId } }));
  }
}

/**
 * Returns a conversation to start in: one of the user's without messages, documents or a title, dated now, or else a
 * new one. A button that is pressed often then does not fill the history with empty rows.
 */
export async function openEmptySession(userId: string, onlyHere = false): Promise<SessionJson> {
  const untouched = {
    userId,
    titleBy: null,
    messageCount: 0,
    onlyHere,
    pinnedAt: null,
    archivedAt: null,
    privateUntil: null,
    messages: { none: {} },
    documents: { none: {} },
  };
  const found = await db.chatSession.findFirst({
    where: untouched,
    orderBy: { updatedAt: 'desc' },
    select: { id: true },
  });
  const create = () => createSession(userId, undefined, null, onlyHere);
  if (!found) return create();
  const now = new Date();
  const { count } = await db.chatSession.updateMany({
    where: { ...untouched, id: found.id },
    data: { createdAt: now, updatedAt: now },
  });
  // The conversation was used meanwhile.
  if (count === 0) return create();
  sessionChanged(userId, found.id);
  return findSession(userId, found.id);
}

/** Returns the id of the conversation that a form with this clientId starts, however often it is sent. */
export function sessionIdFrom(userId: string, clientId: string): string {
  const hex = createHash('sha256').update(`${userId} ${clientId}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
