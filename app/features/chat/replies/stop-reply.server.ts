import type { MessageJson } from '../chat-schema';
import { findMessage, findMessageRow } from '../messages/find-message.server';
import { findRunningReply } from './find-running-reply.server';

/** Ends a reply with what it has and answers it as stored. A reply that has ended stays as it is. Throws `not_found`. */
export async function stopReply(userId: string, messageId: number, inSession?: string): Promise<{ sessionId: string; message: MessageJson }> {
  const { sessionId } = await findMessageRow(userId, messageId, inSession);
  await findRunningReply(messageId)?.end('stopped');
  return { sessionId, message: await findMessage(userId, messageId) };
}
