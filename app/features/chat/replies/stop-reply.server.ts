import type { MessageJson } from '../chat-schema';
import { findMessage, findReplyRow } from '../messages/find-message.server';
import { stopElsewhere } from './elsewhere/stop-elsewhere.server';
import { findRunningReply } from './find-running-reply.server';

/** Ends a reply with what it has and answers it as stored. A reply that has ended stays as it is. Throws `not_found`. */
export async function stopReply(
  userId: string,
  messageId: number,
  inSession?: string,
): Promise<{ sessionId: string; message: MessageJson }> {
  const { sessionId, status } = await findReplyRow(userId, messageId, inSession);
  const running = findRunningReply(messageId);
  if (running) await running.end('stopped');
  else if (status === 'streaming') await stopElsewhere(userId, messageId);
  return { sessionId, message: await findMessage(userId, messageId) };
}
