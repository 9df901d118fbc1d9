import { reachesOthers } from '~/platform/events/topic.server';
import type { MessageJson } from '../chat-schema';
import { findMessage, findMessageRow, findReplyRow } from '../messages/messages.server';
import { replyTopics } from './instances/cross-instance-topics.server';
import { endWithoutWriter } from './interrupted-replies.server';
import { findRunningReply } from './running-replies.server';

/**
 * Ends a reply with the text written so far and returns it as stored. A reply that has already ended stays unchanged.
 * Throws `not_found`.
 */
export async function stopReply(
  userId: string,
  messageId: number,
  inSession?: string,
): Promise<{ sessionId: string; message: MessageJson }> {
  const { sessionId, status } = await findReplyRow(userId, messageId, inSession);
  const running = findRunningReply(messageId);
  if (running) await running.end('stopped');
  else if (status === 'streaming') await stopInOtherInstance(userId, messageId);
  return { sessionId, message: await findMessage(userId, messageId) };
}

const POLL_INTERVAL_MS = 50;
/** Long enough for a running instance to store the text it has. */
const WAIT_MS = 2_000;

/**
 * Stops a reply that no one in this process writes. The writer is told and stores the text it has. When it cannot be
 * told or has died, the row is marked as stopped, which a writer finds when it saves.
 */
async function stopInOtherInstance(userId: string, messageId: number): Promise<void> {
  replyTopics.stop.publish({ messageId, userId });
  const until = Date.now() + (reachesOthers() ? WAIT_MS : 0);
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    if ((await findMessageRow(userId, messageId)).status !== 'streaming') return;
  }
  await findMessageRow(userId, messageId);
  await endWithoutWriter(messageId, 'stopped');
}
