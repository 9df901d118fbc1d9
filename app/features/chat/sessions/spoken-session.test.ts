import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { converse, makeConversation } from '../../../../tests/factories/make-conversation';
import { makeDocument } from '../../../../tests/factories/make-document';
import { makeUser } from '../../../../tests/factories/make-user';
import { createSession } from './create-session.server';
import { updateSession } from './sessions.server';
import { isSpeechOnlyHere } from './spoken-session.server';

it('speech has the mark of its own conversation, and none without one', async () => {
  const [{ id }, other] = [await makeUser(), await makeUser()];
  const { sessionId } = await createSession(id);
  expect([await isSpeechOnlyHere(id, ''), await isSpeechOnlyHere(id, sessionId)]).toEqual([false, false]);
  await updateSession(id, sessionId, { onlyHere: true });
  expect(await isSpeechOnlyHere(id, sessionId)).toBe(true);
  await expect(isSpeechOnlyHere(other.id, sessionId)).rejects.toMatchObject({ code: 'not_found' });
});

it('a conversation in which a reply of this machine quotes something is as one that stays here', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'I planted beans.');
  await makeDocument(user.id, { text: 'My violin teacher Odalys moved to Porto in May.', sessionId });
  expect(await isSpeechOnlyHere(user.id, sessionId)).toBe(false);
  await converse(user, sessionId, 'Where did my violin teacher go?');
  expect(await isSpeechOnlyHere(user.id, sessionId)).toBe(true);
});

it('of what a model of this machine quotes, it matters what is marked or deleted', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user);
  const id = await makeDocument(user.id, { text: 'My violin teacher Odalys moved to Porto in May.', sessionId });
  const { replyId: messageId } = await converse(user, sessionId, 'Where did my violin teacher go?');
  const made = { where: { messageId, userId: user.id }, data: { reader: '127.0.0.1:11434' } };
  await db.sentPrompt.update(made);
  const where = { id, userId: user.id };
  expect(await isSpeechOnlyHere(user.id, sessionId)).toBe(false);
  await db.document.update({ where, data: { onlyHere: true } });
  expect(await isSpeechOnlyHere(user.id, sessionId)).toBe(true);
  await db.document.update({ where, data: { onlyHere: false } });
  expect(await isSpeechOnlyHere(user.id, sessionId)).toBe(false);
  await db.document.delete({ where });
  expect(await isSpeechOnlyHere(user.id, sessionId)).toBe(true);
});
