import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { answerOtherInstances } from './cross-instance.server';
import { replyTopics } from './instances/cross-instance-topics.server';
import { addRunningReply, RunningReply } from './running-replies.server';

let lastId = 0;
const start = () =>
  addRunningReply(new RunningReply({ messageId: (lastId -= 1), userId: randomUUID(), sessionId: randomUUID() }));

it('stops a reply on the request of another instance, only for its user', async () => {
  answerOtherInstances();
  const [asked, other] = [start(), start()];
  replyTopics.stop.publish({ messageId: asked.messageId, userId: other.userId });
  expect(asked.endedAs).toBeNull();
  replyTopics.stop.publish({ messageId: asked.messageId, userId: asked.userId });
  expect([asked.endedAs, other.endedAs]).toEqual(['stopped', null]);
  for (const reply of [asked, other]) reply.settle(null);
});
