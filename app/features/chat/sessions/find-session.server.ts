import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { openVault } from '~/platform/vault/vault.server';
import type { SessionJson } from '../chat-schema';
import { sessionJson, type SessionRow } from './session-json.server';

/** The person's own session. Throws `not_found` for anybody else's and for ids that are nobody's. */
export async function findSession(userId: string, sessionId: string): Promise<SessionJson> {
  const row = await findSessionRow(userId, sessionId);
  return sessionJson(await openVault(userId), row);
}

/** The same as it is stored. Throws `not_found`. */
export async function findSessionRow(userId: string, sessionId: string): Promise<SessionRow & { characters: number }> {
  const row = isSessionId(sessionId) ? await db.chatSession.findUnique({ where: { id: sessionId, userId } }) : null;
  if (!row) throw sessionNotFound();
  return row;
}

/** An id of our own shape. PostgreSQL refuses others, such as one with a NUL character, with an error. */
export function isSessionId(text: string): boolean {
  return /^[0-9a-f-]{36}$/i.test(text);
}

export function sessionNotFound(): AppError {
  return new AppError('not_found', 'This conversation was not found.');
}
