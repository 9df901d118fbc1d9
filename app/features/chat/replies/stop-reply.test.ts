import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeConversation, makeOrphan } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { findMessage } from '../messages/messages.server';
import { addRunningReply, RunningReply } from './running-replies.server';
import { stopReply } from './stop-reply.server';

it('waits until the writer has stored the end', async () => {
  const user = await makeUser();
  const { sessionId, replyId } = await makeOrphan(user, 'Beans');
  const reply = addRunningReply(new RunningReply({ messageId: replyId, sessionId, userId: user.id }));
  let isStopped = false;
  const stopped = stopReply(user.id, replyId).then(() => (isStopped = true));
  await expect.poll(() => reply.endedAs).toBe('stopped');
  expect(isStopped).toBe(false);
  reply.settle({ status: 'stopped', failure: null });
  await stopped;
});

it('ends a reply that no one writes, with the text that is stored', async () => {
  const user = await makeUser();
  const { sessionId, replyId } = await makeOrphan(user, 'Beans climb.');
  const stopped = await stopReply(user.id, replyId, sessionId);
  expect(stopped).toMatchObject({ sessionId, message: { content: 'Beans climb.', status: 'stopped' } });
});

it('leaves a reply that has ended as it is', async () => {
  const user = await makeUser();
  const { exchanges } = await makeConversation(user, 'I planted beans.');
  const { replyId } = exchanges[0]!;
  const before = await findMessage(user.id, replyId);
  expect((await stopReply(user.id, replyId)).message).toEqual(before);
});

it('finds no reply of another user or another session, and no message', async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  const { messageId, replyId } = await makeOrphan(owner, 'Beans');
  const notFound = { code: 'not_found' };
  await expect(stopReply(other.id, replyId)).rejects.toMatchObject(notFound);
  await expect(stopReply(owner.id, replyId, randomUUID())).rejects.toMatchObject(notFound);
  await expect(stopReply(owner.id, messageId)).rejects.toMatchObject(notFound);
  expect(await findMessage(owner.id, replyId)).toMatchObject({ status: 'streaming' });
});
