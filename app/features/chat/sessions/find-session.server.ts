import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { openVault } from '~/platform/vault/vault.server';
import type { SessionJson } from '../chat-schema';
import { sessionJson } from './session-json.server';

/** The person's own session. Throws `not_found` for anybody else's and for ids that are nobody's. */
export async function findSession(userId: string, sessionId: string): Promise<SessionJson> {
  const row = await db.chatSession.findUnique({ where: { id: sessionId, userId } });
  if (!row) throw sessionNotFound();
  return sessionJson(await openVault(userId), row);
}

export function sessionNotFound(): AppError {
  return new AppError('not_found', 'This conversation was not found.');
}
