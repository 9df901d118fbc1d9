import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { drainBackground } from '~/platform/background.server';
import { db } from '~/platform/db/db.server';
import { converse, makeConversation } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { findSession, updateSession } from './sessions.server';
import { editMessage } from '../replies/edit-message.server';

type User = Awaited<ReturnType<typeof makeUser>>;

async function titleOf(user: User, sessionId: string): Promise<string> {
  await drainBackground(10_000);
  return (await findSession(user.id, sessionId)).title;
}

it('the second complete reply gives the session its first words, sealed, once', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'I planted beans.');
  expect(await titleOf(user, sessionId)).toBe('New Conversation');
  await converse(user, sessionId, 'And peas.');
  expect(await titleOf(user, sessionId)).toBe('I planted beans.');
  const row = await db.chatSession.findUniqueOrThrow({ where: { id: sessionId, userId: user.id } });
  expect(row.titleBy).toBe('orion');
  expect(row.title).not.toContain('beans');
  await updateSession(user.id, sessionId, { title: 'The garden' });
  await converse(user, sessionId, 'And corn.');
  expect(await titleOf(user, sessionId)).toBe('The garden');
});

it('a title that the user gave stays, also when it is the first one', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'I planted beans.');
  await updateSession(user.id, sessionId, { title: 'New Conversation' });
  await converse(user, sessionId, 'And peas.');
  expect(await titleOf(user, sessionId)).toBe('New Conversation');
});

it('a stopped reply does not count', async () => {
  const user = await makeUser();
  const { sessionId, exchanges } = await makeConversation(user, 'I planted beans.');
  const where = { id: exchanges[0]!.replyId, userId: user.id };
  await db.message.update({ where, data: { status: 'stopped' } });
  await converse(user, sessionId, 'And peas.');
  expect(await titleOf(user, sessionId)).toBe('New Conversation');
  await converse(user, sessionId, 'And corn.');
  expect(await titleOf(user, sessionId)).toBe('I planted beans.');
});

it('a session in which danger was spoken of gets no title, also after an edit', async () => {
  const user = await makeUser();
  const { sessionId, exchanges } = await makeConversation(user, 'I want to end my life.');
  const edited = await editMessage(user, { messageId: exchanges[0]!.messageId, content: 'I planted beans.' });
  await edited.reply?.settled;
  await converse(user, sessionId, 'And peas.');
  expect(await titleOf(user, sessionId)).toBe('New Conversation');
});
