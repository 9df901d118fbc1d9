import { findReplyRow } from '../messages/messages.server';
import { messageAddress } from '../messages/message-address';

/**
 * Returns the URL of the conversation of the user's reply, with what was sent for it open, or null without an id. Throws
 * `not_found`.
 */
export async function findSentAddress(userId: string, replyId: number | null): Promise<string | null> {
  if (replyId === null) return null;
  const { sessionId } = await findReplyRow(userId, replyId);
  return messageAddress(sessionId, replyId, 'sent');
}
