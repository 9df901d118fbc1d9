import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { converse, makeConversation } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { screen } from '~/features/safety/screen-text';
import { messageAssociatedData } from '../messages/message-json.server';
import { MAX_CHARACTERS } from '../conversation-limit';
import { loadChatPage } from '../chat-page.server';
import { editMessage } from './edit-message.server';
import type { Author } from './exchange.server';
import { regenerateReply } from './regenerate-reply.server';
import { readEarlier, screenAfter } from './screen-in-turn.server';
import { sendMessage } from './send-message.server';

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

describe('an answer in a talk about somebody who hurts the person', () => {
  const ABUSE = 'My boyfriend hits me when he drinks.';
  /** Such a talk, in which Orion asked something last. */
  async function makeTalk(question: string) {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user, ABUSE);
    const vault = await openVault(user.id);
    const reply = await db.message.findFirstOrThrow({ where: { userId: user.id, sessionId, role: 'assistant' } });
    const content = vault.seal(messageAssociatedData(reply, 'content'), question);
    await db.message.update({ where: { id: reply.id, userId: user.id }, data: { content } });
    return { user, sessionId };
  }
  const kindsOnPage = async (user: Author, sessionId: string) => {
    const { messages } = await loadChatPage(
      { ...user, graveAt: null },
      new URLSearchParams({ session: sessionId }),
      (text) => text,
    );
    return messages.flatMap(({ safety }) => (safety ? [safety.kind] : []));
  };

  it('has the hotlines for it in the answer, on the page, again, and after an edit', async () => {
    const { user, sessionId } = await makeTalk('Are you safe right now?');
    const sent = await sendMessage(user, { sessionId, content: 'No.', clientId: 'the-answer' });
    await sent.reply?.settled;
    expect(sent.safety).toMatchObject({ severity: 'high', kind: 'abuse' });
    const again = await sendMessage(user, { sessionId, content: 'No.', clientId: 'the-answer' });
    expect(again.safety?.kind).toBe('abuse');
    expect(await kindsOnPage(user, sessionId)).toEqual(['abuse', 'abuse']);
    const other = await regenerateReply(user, sent.assistantMessage.id);
    await other.reply?.settled;
    expect(other.safety?.kind).toBe('abuse');
    const edited = await editMessage(user, { messageId: sent.userMessage.id, content: 'Not really.' });
    await edited.reply?.settled;
    expect(edited.safety?.kind).toBe('abuse');
  });

  it('is about danger to oneself where the question was', async () => {
    const { user, sessionId } = await makeTalk('Are you thinking of ending your life?');
    const sent = await sendMessage(user, { sessionId, content: 'Yes.' });
    await sent.reply?.settled;
    expect(sent.safety?.kind).toBe('danger');
    expect(await kindsOnPage(user, sessionId)).toEqual(['abuse', 'danger']);
  });
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
