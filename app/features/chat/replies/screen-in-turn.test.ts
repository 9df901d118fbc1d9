import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { converse, makeConversation } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { screen } from '~/features/safety/screen-text';
import { messageAssociatedData } from '../messages/message-json.server';
import { MAX_CHARACTERS } from '../conversation-limit';
import { editMessage } from './edit-message.server';
import { readEarlier, screenAfter } from './screen-in-turn.server';

/** A conversation in which Orion has just asked something. */
async function makeAsked(question: string) {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'I planted beans.');
  const vault = await openVault(user.id);
  const reply = await db.message.findFirstOrThrow({ where: { userId: user.id, sessionId, role: 'assistant' } });
  const content = vault.seal(messageAssociatedData(reply, 'content'), question);
  await db.message.update({ where: { id: reply.id, userId: user.id }, data: { content } });
  return { user, sessionId, vault };
}

const stored = async (userId: string, id: number) =>
  (await db.message.findUniqueOrThrow({ where: { id, userId } })).severity;

it('stores what an answer means after the question', async () => {
  const { user, sessionId } = await makeAsked('Are you thinking about suicide?');
  const sent = await converse(user, sessionId, 'Yes.');
  expect(await stored(user.id, sent.messageId)).toBe('high');
});

it('leaves the same word alone after another question', async () => {
  const { user, sessionId } = await makeAsked('Did the beans grow?');
  const sent = await converse(user, sessionId, 'Yes.');
  expect(await stored(user.id, sent.messageId)).toBeNull();
});

it('reads an edited message with what stands before it', async () => {
  const { user, sessionId } = await makeAsked('Are you thinking about suicide?');
  const { messageId: questionId } = await converse(user, sessionId, 'No.');
  const edited = await editMessage(user, { messageId: questionId, content: 'Yes.' });
  expect(edited.safety?.severity).toBe('high');
});

it('takes a grave answer in a conversation that is full', async () => {
  const { user, sessionId } = await makeAsked('Are you thinking about suicide?');
  await db.chatSession.update({ where: { id: sessionId, userId: user.id }, data: { characters: MAX_CHARACTERS + 1 } });
  await expect(converse(user, sessionId, 'No.')).rejects.toMatchObject({ code: 'conflict' });
  const { messageId } = await converse(user, sessionId, 'Yes.');
  expect(await stored(user.id, messageId)).toBe('high');
});

it('never lowers a severity, and reads no message of another user', async () => {
  const { user, sessionId, vault } = await makeAsked('Did the beans grow?');
  const content = 'I want to kill myself.';
  const before = await readEarlier({ userId: user.id, sessionId });
  expect(before.messages.map(({ role }) => role)).toEqual(['assistant', 'user']);
  expect(screenAfter({ content, alone: screen(content) }, before, vault)).toEqual(screen(content));
  const other = await makeUser();
  expect((await readEarlier({ userId: other.id, sessionId })).messages).toEqual([]);
});

it('an edit that is not taken comes back with help where it speaks of danger', async () => {
  const user = await makeUser();
  const { exchanges } = await makeConversation(user, 'One.', 'Two.');
  const edit = { messageId: exchanges[0]!.messageId, content: 'I want to kill myself tonight.' };
  const safety = { severity: 'critical' };
  await expect(editMessage(user, edit)).rejects.toMatchObject({ code: 'conflict', safety });
  await expect(editMessage(user, { ...edit, messageId: 2_147_483_647 })).rejects.toMatchObject({
    code: 'not_found',
    safety,
  });
});

it('keeps the level of a conversation, whatever is edited and however long it gets', async () => {
  const { user, sessionId } = await makeAsked('How was your day?');
  const { messageId } = await converse(user, sessionId, 'I want to kill myself.');
  const levelOf = async () =>
    (await db.chatSession.findUniqueOrThrow({ where: { id: sessionId, userId: user.id } })).careLevel;
  expect(await levelOf()).toBe('high');
  await editMessage(user, { messageId, content: 'It was fine.' });
  expect(await levelOf()).toBe('high');
  for (let count = 0; count < 24; count += 1) await converse(user, sessionId, `We talked about the garden ${count}.`);
  expect(await levelOf()).toBe('low');
});
