import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeConversation } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { editMessage } from '../replies/edit-message.server';
import { regenerateReply } from '../replies/regenerate-reply.server';
import { findMessage, findReplyRow, listEarlierVersions, listMessages, parseMessageId } from './messages.server';

const notFound = { code: 'not_found' };
const render = (text: string) => `<p>${text}</p>`;

describe('the id in an address', () => {
  it('is plain digits, up to the largest id', () => {
    expect(parseMessageId('1')).toBe(1);
    expect(parseMessageId('2147483647')).toBe(2_147_483_647);
    for (const odd of [undefined, '', '0', '01', '-1', '+1', '1.0', '1e3', ' 1', '２', '2147483648', '99999999999'])
      expect(() => parseMessageId(odd)).toThrow(expect.objectContaining(notFound));
  });
});

describe('one message', () => {
  it('is found only for its user and in its session', async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const { sessionId, exchanges } = await makeConversation(owner, 'I planted beans.');
    const { messageId } = exchanges[0]!;
    expect(await findMessage(owner.id, messageId, sessionId)).toMatchObject({ content: 'I planted beans.' });
    await expect(findMessage(other.id, messageId)).rejects.toMatchObject(notFound);
    for (const elsewhere of [randomUUID(), '\0'])
      await expect(findMessage(owner.id, messageId, elsewhere)).rejects.toMatchObject(notFound);
  });

  it('is no reply when the user wrote it', async () => {
    const owner = await makeUser();
    const { exchanges } = await makeConversation(owner, 'I planted beans.');
    const { messageId, replyId } = exchanges[0]!;
    expect(await findReplyRow(owner.id, replyId)).toMatchObject({ replyToId: messageId });
    await expect(findReplyRow(owner.id, messageId)).rejects.toMatchObject(notFound);
  });
});

describe('all messages', () => {
  it('are oldest first and each once, also beyond what is read at a time', async () => {
    const owner = await makeUser();
    const { sessionId } = await makeConversation(owner);
    const data = Array.from({ length: 401 }, (_, index) => ({
      userId: owner.id,
      sessionId,
      clientId: `many-${index}`,
      role: 'user',
      status: 'complete',
      content: '',
    }));
    await db.message.createMany({ data });
    const ids = (await listMessages(owner.id, sessionId)).map(({ id }) => id);
    expect(ids).toHaveLength(401);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  });

  it('of another user are none', async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const { sessionId } = await makeConversation(owner, 'I planted beans.');
    expect(await listMessages(other.id, sessionId)).toEqual([]);
  });
});

describe('earlier versions', () => {
  it('of an edited message hold its last reply, oldest first, and are no part of the conversation', async () => {
    const owner = await makeUser();
    const { sessionId, exchanges } = await makeConversation(owner, 'One.');
    const again = await regenerateReply(owner, exchanges[0]!.replyId);
    await again.reply?.settled;
    const two = await editMessage(owner, { messageId: exchanges[0]!.messageId, content: 'Two.' });
    await two.reply?.settled;
    const three = await editMessage(owner, { messageId: two.userMessage.id, content: 'Three.' });
    await three.reply?.settled;
    const versions = await listEarlierVersions(owner.id, sessionId, three.userMessage.id, render);
    expect(versions.map(({ message, reply }) => [message.text, reply?.id])).toEqual([
      ['One.', again.assistantMessage.id],
      ['Two.', two.assistantMessage.id],
    ]);
    expect((await listMessages(owner.id, sessionId)).map(({ id }) => id)).toEqual([
      three.userMessage.id,
      three.assistantMessage.id,
    ]);
  });

  it('are none for another user, for another session and for a message that was never changed', async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const { sessionId, exchanges } = await makeConversation(owner, 'One.');
    const edited = await editMessage(owner, { messageId: exchanges[0]!.messageId, content: 'Two.' });
    await edited.reply?.settled;
    const { id } = edited.userMessage;
    expect(await listEarlierVersions(owner.id, sessionId, id, render)).toHaveLength(1);
    expect(await listEarlierVersions(other.id, sessionId, id, render)).toEqual([]);
    expect(await listEarlierVersions(owner.id, randomUUID(), id, render)).toEqual([]);
    expect(await listEarlierVersions(owner.id, sessionId, edited.assistantMessage.id, render)).toEqual([]);
  });
});
