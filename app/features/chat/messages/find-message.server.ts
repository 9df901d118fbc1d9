import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { openVault } from '~/platform/vault/vault.server';
import type { MessageJson } from '../chat-schema';
import { isSessionId } from '../sessions/find-session.server';
import { messageJson, type MessageRow } from './message-json.server';

const MAX_ID = 2_147_483_647;

/** The number in an address: plain digits, so that a message has one address. Throws `not_found` for what is no number of a message. */
export function readMessageId(parameter: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(parameter ?? '') ? Number(parameter) : 0;
  if (id < 1 || id > MAX_ID) throw messageNotFound();
  return id;
}

/** The person's own message. Throws `not_found`. */
export async function findMessageRow(
  userId: string,
  messageId: number,
  sessionId?: string,
): Promise<MessageRow & { savedAt: Date; versionOf: number | null }> {
  const row = await db.message.findUnique({
    where: { id: messageId, userId, ...(sessionId && { sessionId: isSessionId(sessionId) ? sessionId : '' }) },
  });
  if (!row) throw messageNotFound();
  return row;
}

/** The person's own message, when it is a reply. Throws `not_found`. */
export async function findReplyRow(userId: string, messageId: number, sessionId?: string) {
  const row = await findMessageRow(userId, messageId, sessionId);
  if (row.role !== 'assistant') throw messageNotFound();
  return row;
}

export async function findMessage(userId: string, messageId: number, sessionId?: string): Promise<MessageJson> {
  const [vault, row] = await Promise.all([openVault(userId), findMessageRow(userId, messageId, sessionId)]);
  return messageJson(vault, row);
}

export function messageNotFound(): AppError {
  return new AppError('not_found', 'This message was not found.');
}
