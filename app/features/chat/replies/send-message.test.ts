import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { afterEach, describe, expect, it } from 'vitest';
import { MAX_STORED_BYTES, MAX_STORED_BYTES_IN_DANGER } from '~/features/identity/storage-limit.server';
import { db } from '~/platform/db/db.server';
import { converse, makeConversation } from '../../../../tests/factories/make-conversation';
import { makeDocument } from '../../../../tests/factories/make-document';
import { makeUser } from '../../../../tests/factories/make-user';
import { MAX_CHARACTERS } from '../conversation-limit';
import { openVault } from '~/platform/vault/vault.server';
import { messageAssociatedData } from '../messages/message-json.server';
import { listMessages } from '../messages/messages.server';
import { addRunningReply, RunningReply } from './running-replies.server';
import { sendMessage } from './send-message.server';

const notFound = { code: 'not_found' };
const conflict = { code: 'conflict' };

let lastId = 0;
const open: RunningReply[] = [];
afterEach(() => {
  for (const reply of open.splice(0)) reply.settle({ status: 'stopped', failure: null });
});

/** Makes the session wait for that many replies. */
function waitFor(count: number, row: { userId: string; sessionId: string }): void {
  for (let at = 0; at < count; at += 1)
    open.push(addRunningReply(new RunningReply({ ...row, messageId: (lastId -= 1) })));
}

async function storeReply(userId: string, id: number, text: string): Promise<void> {
  const [vault, reply] = await Promise.all([
    openVault(userId),
    db.message.findUniqueOrThrow({ where: { id, userId } }),
  ]);
  const content = vault.seal(messageAssociatedData(reply, 'content'), text);
  await db.message.update({ where: { id, userId }, data: { content } });
}

const sessionRow = (userId: string, id: string) => db.chatSession.findUniqueOrThrow({ where: { id, userId } });

describe('what is stored', () => {
  it('is sealed, with the message and its reply counted', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user, 'I planted beans.');
    const rows = await db.message.findMany({ where: { userId: user.id, sessionId }, orderBy: { id: 'asc' } });
    expect(rows.map(({ role, status, replyToId }) => [role, status, replyToId])).toEqual([
      ['user', 'complete', null],
      ['assistant', 'complete', rows[0]!.id],
    ]);
    for (const { content } of rows) expect(content).not.toMatch(/beans|\s/);
    const said = await listMessages(user.id, sessionId);
    const characters = said.reduce((sum, { content }) => sum + content.length, 0);
    expect(await sessionRow(user.id, sessionId)).toMatchObject({ messageCount: 2, characters });
  });

  it('has no half of a surrogate pair, and is found again under its clientId all the same', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user);
    const input = { sessionId, content: 'half \ud83d', clientId: 'half' };
    const sent = await sendMessage(user, input);
    await sent.reply?.settled;
    const again = await sendMessage(user, input);
    expect(again.userMessage).toMatchObject({ id: sent.userMessage.id, content: 'half \ufffd' });
  });
});

it('a private conversation takes nothing after its time, also before it is deleted', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user);
  const until = (privateUntil: Date) =>
    db.chatSession.update({ where: { id: sessionId, userId: user.id }, data: { privateUntil } });
  await until(new Date(Date.now() + 60_000));
  await (
    await sendMessage(user, { sessionId, content: 'I planted beans.' })
  ).reply?.settled;
  await until(new Date(Date.now() - 60_000));
  await expect(sendMessage(user, { sessionId, content: 'More.' })).rejects.toMatchObject(notFound);
  expect(await db.message.count({ where: { userId: user.id, sessionId } })).toBe(2);
});

describe('the same clientId', () => {
  it('stores and answers once, also many times at once', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user);
    const input = { sessionId, content: 'I planted beans.', clientId: 'once' };
    const all = await Promise.all(Array.from({ length: 6 }, () => sendMessage(user, input)));
    expect(
      new Set(all.map(({ userMessage, assistantMessage }) => `${userMessage.id} ${assistantMessage.id}`)).size,
    ).toBe(1);
    await Promise.all(all.map(({ reply }) => reply?.settled));
    expect(await sessionRow(user.id, sessionId)).toMatchObject({ messageCount: 2 });
  });

  it('is a conflict with another text', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user);
    const sent = await sendMessage(user, { sessionId, content: 'I planted beans.', clientId: 'once' });
    await sent.reply?.settled;
    await expect(sendMessage(user, { sessionId, content: 'And peas.', clientId: 'once' })).rejects.toMatchObject(
      conflict,
    );
  });

  it('returns the stored exchange while too many replies wait, and in a full session', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user);
    const input = { sessionId, content: 'I planted beans.', clientId: 'once' };
    const sent = await sendMessage(user, input);
    await sent.reply?.settled;
    waitFor(4, { userId: user.id, sessionId });
    expect((await sendMessage(user, input)).userMessage.id).toBe(sent.userMessage.id);
    open.splice(0).forEach((reply) => reply.settle(null));
    await db.chatSession.update({
      where: { id: sessionId, userId: user.id },
      data: { characters: MAX_CHARACTERS + 1 },
    });
    expect((await sendMessage(user, input)).userMessage.id).toBe(sent.userMessage.id);
  });

  it('names different messages in different sessions', async () => {
    const user = await makeUser();
    const sessions = [await makeConversation(user), await makeConversation(user)];
    const sent = await Promise.all(
      sessions.map(({ sessionId }) => sendMessage(user, { sessionId, content: 'I planted beans.', clientId: 'once' })),
    );
    await Promise.all(sent.map(({ reply }) => reply?.settled));
    expect(sent[0]!.userMessage.id).not.toBe(sent[1]!.userMessage.id);
  });
});

describe('a message is rejected', () => {
  it('in a session of another user and in one that does not exist, and nothing is stored', async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const { sessionId } = await makeConversation(owner, 'I planted beans.');
    for (const elsewhere of [sessionId, randomUUID(), '\0'.repeat(36)]) {
      const input = { sessionId: elsewhere, content: 'Hello.', clientId: randomUUID() };
      await expect(sendMessage(other, input)).rejects.toMatchObject(notFound);
    }
    expect(await sessionRow(owner.id, sessionId)).toMatchObject({ messageCount: 2 });
  });

  it('beyond four waiting replies, which do not tell another user that the session exists', async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const { sessionId } = await makeConversation(owner);
    const input = { sessionId, content: 'I planted beans.' };
    waitFor(3, { userId: owner.id, sessionId });
    const sent = await sendMessage(owner, input);
    waitFor(1, { userId: owner.id, sessionId });
    await expect(sendMessage(other, input)).rejects.toMatchObject(notFound);
    await sent.reply?.settled;
    waitFor(1, { userId: owner.id, sessionId });
    await expect(sendMessage(owner, input)).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining('still'),
    });
  });

  it('with help where it speaks of danger, by itself or as the answer to a question', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, 'I planted beans.');
    await storeReply(user.id, exchanges[0]!.replyId, 'Are you thinking about suicide?');
    waitFor(4, { userId: user.id, sessionId });
    const send = (content: string) => sendMessage(user, { sessionId, content }).catch((error: unknown) => error);
    for (const [content, severity] of [
      ['I want to kill myself tonight.', 'critical'],
      ['Yes.', 'high'],
    ] as const)
      expect(JSON.parse(JSON.stringify(await send(content)))).toMatchObject({
        error: 'conflict',
        message: expect.stringContaining('still'),
        safety: { severity, resources: expect.arrayContaining([expect.anything()]) },
      });
    expect(JSON.parse(JSON.stringify(await send('I grow peas.')))).not.toHaveProperty('safety');
    const gone = { sessionId: randomUUID(), content: 'I want to kill myself tonight.' };
    await expect(sendMessage(user, gone)).rejects.toMatchObject({ ...notFound, safety: { severity: 'critical' } });
  });

  it('beyond four replies that other processes are writing', async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const { sessionId } = await makeConversation(owner);
    const row = { userId: owner.id, sessionId, role: 'assistant', status: 'streaming', content: '' };
    const write = (count: number) =>
      db.message.createMany({ data: Array.from({ length: count }, () => ({ ...row, clientId: randomUUID() })) });
    await write(4);
    const input = { sessionId, content: 'I planted beans.' };
    await expect(sendMessage(other, input)).rejects.toMatchObject(notFound);
    await expect(sendMessage(owner, input)).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining('still'),
    });
    expect(await sessionRow(owner.id, sessionId)).toMatchObject({ messageCount: 0 });
  });

  it('beyond four that are sent at once, and only what is stored is counted', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user);
    const sent = await Promise.allSettled(
      Array.from({ length: 7 }, (_, at) => sendMessage(user, { sessionId, content: `Bean ${at}.` })),
    );
    const stored = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(stored).toHaveLength(4);
    await Promise.all(stored.map(({ reply }) => reply?.settled));
    expect(await sessionRow(user.id, sessionId)).toMatchObject({ messageCount: 8 });
    expect(await db.message.count({ where: { userId: user.id, sessionId } })).toBe(8);
  });

  it('in a full session, unless it speaks of danger', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user);
    const characters = (count: number) =>
      db.chatSession.update({ where: { id: sessionId, userId: user.id }, data: { characters: count } });
    await characters(MAX_CHARACTERS + 1);
    await expect(sendMessage(user, { sessionId, content: 'I planted beans.' })).rejects.toMatchObject(conflict);
    const danger = await sendMessage(user, { sessionId, content: 'I want to end my life.' });
    await danger.reply?.settled;
    expect(danger.safety?.severity).toMatch(/high|critical/);
    await characters(MAX_CHARACTERS);
    await converse(user, sessionId, 'I planted beans.');
  });

  it('when the storage is full, later when it speaks of danger', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user, 'I planted beans.');
    const stored = (bytes: number) => db.storageUse.update({ where: { userId: user.id }, data: { bytes } });
    await stored(MAX_STORED_BYTES);
    await expect(sendMessage(user, { sessionId, content: 'And peas.' })).rejects.toMatchObject(conflict);
    await converse(user, sessionId, 'I want to end my life.');
    await stored(MAX_STORED_BYTES_IN_DANGER);
    await expect(sendMessage(user, { sessionId, content: 'I want to end my life.' })).rejects.toMatchObject(conflict);
  });
});

it('takes along the documents of the session that were not sent yet, but none of another user', async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  const [{ sessionId }, elsewhere] = [await makeConversation(owner), await makeConversation(other)];
  // Replies do not wait for a document whose reading began long ago.
  const createdAt = new Date(0);
  const ready = await makeDocument(owner.id, { sessionId, createdAt });
  const reading = await makeDocument(owner.id, { sessionId, createdAt, status: 'reading' });
  await makeDocument(owner.id, { sessionId, createdAt, status: 'failed' });
  await makeDocument(other.id, { sessionId: elsewhere.sessionId, createdAt });
  const one = await sendMessage(owner, { sessionId, content: 'One.', documentId: ready });
  expect(one.userMessage.documents?.map(({ documentId }) => documentId)).toEqual([ready]);
  const two = await sendMessage(owner, { sessionId, content: 'Two.' });
  expect(two.userMessage.documents?.map(({ documentId }) => documentId)).toEqual([reading]);
  await Promise.all([one.reply?.settled, two.reply?.settled]);
});
