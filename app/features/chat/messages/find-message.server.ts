import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { openVault } from '~/platform/vault/vault.server';
import type { MessageJson } from '../chat-schema';
import { isSessionId } from '../sessions/find-session.server';
import { messageJson, type MessageRow } from './message-json.server';

/** The number in an address. Throws `not_found` for what is no number of a message. */
export function readMessageId(parameter: string | undefined): number {
  const id = Number(parameter);
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw messageNotFound();
  return id;
}

/** The person's own message. Throws `not_found`. */
export async function findMessageRow(userId: string, messageId: number, sessionId?: string): Promise<MessageRow & { savedAt: Date; versionOf: number | null }> {
  const row = await db.message.findUnique({ where: { id: messageId, userId, ...(sessionId && { sessionId: isSessionId(sessionId) ? sessionId : '' }) } });
  if (!row) throw messageNotFound();
  return row;
}

export async function findMessage(userId: string, messageId: number, sessionId?: string): Promise<MessageJson> {
  const [vault, row] = await Promise.all([openVault(userId), findMessageRow(userId, messageId, sessionId)]);
  return messageJson(vault, row);
}

export function messageNotFound(): AppError {
  return new AppError('not_found', 'This message was not found.');
}
