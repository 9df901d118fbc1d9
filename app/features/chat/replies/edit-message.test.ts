import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { converse, makeConversation } from '../../../../tests/factories/make-conversation';
import { makeDocument } from '../../../../tests/factories/make-document';
import { makeUser } from '../../../../tests/factories/make-user';
import { MAX_CHARACTERS } from '../conversation-limit';
import { listMessages } from '../messages/messages.server';
import { editMessage } from './edit-message.server';

const notFound = { code: 'not_found' };
const conflict = { code: 'conflict' };

async function edited(...[author, edit, inSession]: Parameters<typeof editMessage>) {
  const exchange = await editMessage(author, edit, inSession);
  await exchange.reply?.settled;
  return exchange;
}

const sessionRow = (userId: string, id: string) => db.chatSession.findUniqueOrThrow({ where: { id, userId } });

describe('an edited message', () => {
  it('counts in place of the earlier one', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, 'I planted beans and peas and a row of corn.');
    await edited(user, { messageId: exchanges[0]!.messageId, content: 'I planted beans.' });
    const said = await listMessages(user.id, sessionId);
    expect(said.map(({ role }) => role)).toEqual(['user', 'assistant']);
    const characters = said.reduce((sum, { content }) => sum + content.length, 0);
    expect(await sessionRow(user.id, sessionId)).toMatchObject({ messageCount: 2, characters });
  });

  it('keeps its documents, and the first version as that which all others are versions of', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, 'One.');
    const { messageId } = exchanges[0]!;
    const documentId = await makeDocument(user.id, { sessionId });
    await db.document.update({ where: { id: documentId, userId: user.id }, data: { messageId } });
    const two = await edited(user, { messageId, content: 'Two.' });
    const three = await edited(user, { messageId: two.userMessage.id, content: 'Three.' });
    expect(three.userMessage.documents).toEqual([{ documentId, name: 'letters.txt' }]);
    const row = await db.message.findUniqueOrThrow({ where: { id: three.userMessage.id, userId: user.id } });
    expect(row.versionOf).toBe(messageId);
  });

  it('is as grave as the documents that came with it', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, 'What do you make of it?');
    const { messageId } = exchanges[0]!;
    const id = await makeDocument(user.id, { sessionId, text: 'I am going to kill myself tonight.' });
    await db.document.update({ where: { id, userId: user.id }, data: { messageId, severity: 'critical' } });
    const { safety } = await edited(user, { messageId, content: 'What do you think of it?' });
    expect(safety?.severity).toBe('critical');
  });

  it('is screened anew', async () => {
    const user = await makeUser();
    const { exchanges } = await makeConversation(user, 'I planted beans.');
    const { safety } = await edited(user, { messageId: exchanges[0]!.messageId, content: 'I want to end my life.' });
    expect(safety?.severity).toMatch(/high|critical/);
  });
});

describe('two edits at once', () => {
  it('of one message replace it once', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, 'One.');
    const { messageId } = exchanges[0]!;
    const results = await Promise.allSettled(['Two.', 'Three.'].map((content) => edited(user, { messageId, content })));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listMessages(user.id, sessionId)).toHaveLength(2);
  });

  it('with the same clientId are one', async () => {
    const user = await makeUser();
    const { exchanges } = await makeConversation(user, 'One.');
    const edit = { messageId: exchanges[0]!.messageId, content: 'Two.', clientId: 'the-edit' };
    const [first, second] = await Promise.all([edited(user, edit), edited(user, edit)]);
    expect(second.userMessage.id).toBe(first.userMessage.id);
    await expect(editMessage(user, { ...edit, content: 'Three.' })).rejects.toMatchObject(conflict);
  });
});

describe('an edit is rejected and changes nothing', () => {
  it('of a message of another user, in another session, and of a reply', async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const { sessionId, exchanges } = await makeConversation(owner, 'One.');
    const { messageId, replyId } = exchanges[0]!;
    const before = await listMessages(owner.id, sessionId);
    await expect(editMessage(other, { messageId, content: 'Two.' })).rejects.toMatchObject(notFound);
    await expect(editMessage(owner, { messageId, content: 'Two.' }, randomUUID())).rejects.toMatchObject(notFound);
    await expect(editMessage(owner, { messageId: replyId, content: 'Two.' })).rejects.toMatchObject(notFound);
    expect(await listMessages(owner.id, sessionId)).toEqual(before);
  });

  it('of a message that is not the newest, or whose reply is being written', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, 'One.');
    const newest = await converse(user, sessionId, 'Two.');
    const before = await listMessages(user.id, sessionId);
    const older = { messageId: exchanges[0]!.messageId, content: 'Three.' };
    await expect(editMessage(user, older)).rejects.toMatchObject(conflict);
    const reply = { where: { id: newest.replyId, userId: user.id } };
    await db.message.update({ ...reply, data: { status: 'streaming' } });
    await expect(editMessage(user, { ...older, messageId: newest.messageId })).rejects.toMatchObject(conflict);
    await db.message.update({ ...reply, data: { status: 'complete' } });
    expect(await listMessages(user.id, sessionId)).toEqual(before);
  });

  it('in a full session', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, 'One.');
    const { messageId } = exchanges[0]!;
    await db.chatSession.update({
      where: { id: sessionId, userId: user.id },
      data: { characters: MAX_CHARACTERS + 1 },
    });
    const level = { careLevel: 'high', careCalm: 5, careGrave: true };
    await db.chatSession.update({ where: { id: sessionId, userId: user.id }, data: level });
    await expect(editMessage(user, { messageId, content: 'Two.' })).rejects.toMatchObject(conflict);
    expect((await listMessages(user.id, sessionId))[0]).toMatchObject({ id: messageId, content: 'One.' });
    // It is no calm message of the conversation.
    expect(await sessionRow(user.id, sessionId)).toMatchObject(level);
    expect(await sessionRow(user.id, sessionId)).toMatchObject({ characters: MAX_CHARACTERS + 1 });
  });
});
