import { openedRedis } from '~/platform/redis/redis.server';
import { findMessageRow } from '../../messages/find-message.server';
import { endWithoutWriter } from '../end-without-writer.server';
import { replyTopics } from './reply-topics.server';

const LOOK_EVERY_MS = 50;
/** Enough for an instance that is there to store what it has. */
const WAIT_MS = 2_000;

/**
 * Stops a reply that no one in this process writes. The writer is told and stores what it has; where it cannot be told, or is gone, the row says
 * that the reply is stopped, which a writer finds when it saves.
 */
export async function stopElsewhere(userId: string, messageId: number): Promise<void> {
  replyTopics.stop.publish({ messageId, userId });
  const until = Date.now() + (openedRedis()?.commands.isReady ? WAIT_MS : 0);
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    if ((await findMessageRow(userId, messageId)).status !== 'streaming') return;
  }
  await findMessageRow(userId, messageId);
  await endWithoutWriter(messageId, 'stopped');
}
