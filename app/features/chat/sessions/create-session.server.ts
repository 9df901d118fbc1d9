import { randomUUID } from 'node:crypto';
import { isStorageFull } from '~/features/identity/storage/assert-storage-left.server';
import { db, isUniqueViolation } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { DEFAULT_TITLE, type SessionJson } from '../chat-schema';
import { sessionChanged } from '../live/session-changed.server';
import { sessionJson } from './session-json.server';
import { titlePlace } from './session-vault';

/**
 * Starts a conversation. An id that is given makes it repeatable: the same person and id give the same session. Somebody whose storage is full
 * gets an empty conversation again that they have: what they want to say in it may be a matter of life, so that this is never refused.
 */
export async function createSession(userId: string, id: string = randomUUID()): Promise<SessionJson> {
  const vault = await openVault(userId);
  const empty = (await isStorageFull(userId)) && (await db.chatSession.findFirst({ where: { userId, messageCount: 0, archivedAt: null } }));
  if (empty) return sessionJson(vault, empty);
  try {
    const row = await db.chatSession.create({ data: { id, userId, title: vault.seal(titlePlace(id), DEFAULT_TITLE) } });
    sessionChanged(userId, id);
    return sessionJson(vault, row);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return sessionJson(vault, await db.chatSession.findUniqueOrThrow({ where: { id, userId } }));
  }
}
