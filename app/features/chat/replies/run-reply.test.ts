import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeConversation } from '../../../../tests/factories/make-conversation';
import { makeDocument } from '../../../../tests/factories/make-document';
import { makeUser } from '../../../../tests/factories/make-user';
import { findMessage } from '../messages/messages.server';
import { findRunningReply } from './running-replies.server';
import { sendMessage } from './send-message.server';

/** Starts a reply that waits until `release` is called: the document of its session is being read until then. */
async function startWaitingReply(user: Awaited<ReturnType<typeof makeUser>>) {
  const { sessionId } = await makeConversation(user);
  const documentId = await makeDocument(user.id, { sessionId, status: 'reading' });
  const first = await sendMessage(user, { sessionId, content: 'I planted beans.' });
  const where = { id: documentId, userId: user.id };
  return { sessionId, first, release: () => db.document.update({ where, data: { status: 'failed' } }) };
}

it('replies of one session are written one after the other, and those of another one meanwhile', async () => {
  const user = await makeUser();
  const { sessionId, first, release } = await startWaitingReply(user);
  await makeConversation(user, 'I planted corn.');
  expect(findRunningReply(first.assistantMessage.id)).toMatchObject({ text: '' });
  // The second reply would not have to wait for the document.
  await release();
  const second = await sendMessage(user, { sessionId, content: 'And peas.' });
  const heard: number[] = [];
  for (const { reply } of [first, second])
    reply!.listen(0, { delta: () => heard.push(reply!.messageId), end: () => {} });
  await Promise.all([first.reply!.settled, second.reply!.settled]);
  expect(new Set(heard).size).toBe(2);
  expect(heard).toEqual([...heard].sort((a, b) => a - b));
});

it('a reply that waits for its turn can be stopped, and the one before it goes on', async () => {
  const user = await makeUser();
  const { sessionId, first, release } = await startWaitingReply(user);
  const second = await sendMessage(user, { sessionId, content: 'And peas.' });
  await second.reply!.end('stopped');
  expect(await findMessage(user.id, second.assistantMessage.id)).toMatchObject({ status: 'stopped', content: '' });
  expect(findRunningReply(first.assistantMessage.id)).toBeDefined();
  await release();
  await first.reply!.settled;
  expect(await findMessage(user.id, first.assistantMessage.id)).toMatchObject({ status: 'complete' });
  expect(findRunningReply(first.assistantMessage.id)).toBeUndefined();
});

it('what a reply is based on is stored with it, sealed', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user);
  const text = 'The garden was dry. My violin teacher Odalys moved to Porto in May.';
  const id = await makeDocument(user.id, { sessionId, text });
  const { reply, assistantMessage } = await sendMessage(user, {
    sessionId,
    content: 'Where did my violin teacher go?',
  });
  await reply?.settled;
  expect(await findMessage(user.id, assistantMessage.id)).toMatchObject({
    sources: [{ kind: 'document', id, label: 'letters.txt' }],
    content: expect.stringContaining('Porto'),
  });
  const row = await db.message.findUniqueOrThrow({ where: { id: assistantMessage.id, userId: user.id } });
  expect(row.sources).not.toContain('letters');
});

it('of a reply that is stopped while a document is being read, nothing is recorded as sent', async () => {
  const user = await makeUser();
  const { first, release } = await startWaitingReply(user);
  const isEnded = first.reply!.end('stopped');
  await release();
  await isEnded;
  const messageId = first.assistantMessage.id;
  expect(await findMessage(user.id, messageId)).toMatchObject({ status: 'stopped', sources: [] });
  expect(await db.sentPrompt.count({ where: { messageId, userId: user.id } })).toBe(0);
});

it('a question about memories is answered from them, whatever was said before', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'I feel so hopeless.');
  const ask = async () => {
    const { reply, assistantMessage } = await sendMessage(user, { sessionId, content: 'What do you know about me?' });
    await reply?.settled;
    return (await findMessage(user.id, assistantMessage.id)).content;
  };
  expect(await db.message.count({ where: { sessionId, userId: user.id, severity: 'low' } })).toBe(1);
  expect(await ask()).toContain('I remember nothing about you.');
});
