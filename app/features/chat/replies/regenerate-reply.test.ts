import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { converse, makeConversation } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { MAX_CHARACTERS } from '../conversation-limit';
import { listMessages } from '../messages/messages.server';
import { regenerateReply } from './regenerate-reply.server';

const notFound = { code: 'not_found' };
const conflict = { code: 'conflict' };

async function regenerated(...[author, messageId, sessionId]: Parameters<typeof regenerateReply>) {
  const exchange = await regenerateReply(author, messageId, sessionId);
  await exchange.reply?.settled;
  return exchange;
}

it('replaces the reply, keeps the earlier one, and counts what is shown', async () => {
  const user = await makeUser();
  const { sessionId, exchanges } = await makeConversation(user, 'I planted beans.');
  const { messageId, replyId } = exchanges[0]!;
  const { assistantMessage } = await regenerated(user, replyId, sessionId);
  const said = await listMessages(user.id, sessionId);
  expect(said.map(({ id }) => id)).toEqual([messageId, assistantMessage.id]);
  const earlier = await db.message.findUniqueOrThrow({ where: { id: replyId, userId: user.id } });
  expect(earlier.replacedAt).not.toBeNull();
  const session = await db.chatSession.findUniqueOrThrow({ where: { id: sessionId, userId: user.id } });
  const characters = said.reduce((sum, { content }) => sum + content.length, 0);
  expect(session).toMatchObject({ messageCount: 2, characters });
});

it('pressed twice at once starts one reply', async () => {
  const user = await makeUser();
  const { sessionId, exchanges } = await makeConversation(user, 'I planted beans.');
  const results = await Promise.allSettled([1, 2].map(() => regenerated(user, exchanges[0]!.replyId)));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: conflict });
  expect(await listMessages(user.id, sessionId)).toHaveLength(2);
});

it('is not found for another user, in another session, or for a message that is no reply', async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  const { exchanges } = await makeConversation(owner, 'I planted beans.');
  const { messageId, replyId } = exchanges[0]!;
  await expect(regenerateReply(other, replyId)).rejects.toMatchObject(notFound);
  for (const elsewhere of [randomUUID(), '\0'])
    await expect(regenerateReply(owner, replyId, elsewhere)).rejects.toMatchObject(notFound);
  await expect(regenerateReply(owner, messageId)).rejects.toMatchObject(notFound);
});

it('is a conflict for an older reply, for one that is being written, and in a full session', async () => {
  const user = await makeUser();
  const { sessionId, exchanges } = await makeConversation(user, 'One.');
  const { replyId } = await converse(user, sessionId, 'Two.');
  const before = await listMessages(user.id, sessionId);
  await expect(regenerateReply(user, exchanges[0]!.replyId)).rejects.toMatchObject(conflict);
  const reply = { where: { id: replyId, userId: user.id } };
  await db.message.update({ ...reply, data: { status: 'streaming' } });
  await expect(regenerateReply(user, replyId)).rejects.toMatchObject(conflict);
  await db.message.update({ ...reply, data: { status: 'complete' } });
  await db.chatSession.update({ where: { id: sessionId, userId: user.id }, data: { characters: MAX_CHARACTERS + 1 } });
  await expect(regenerateReply(user, replyId)).rejects.toMatchObject(conflict);
  expect(await listMessages(user.id, sessionId)).toEqual(before);
});
