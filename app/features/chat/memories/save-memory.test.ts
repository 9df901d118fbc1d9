import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { getMemory } from '~/features/memory/memories.server';
import { findMemoryUse } from '~/features/memory/memory-use.server';
import { converse, makeConversation, makeOrphan } from '../../../../tests/factories/make-conversation';
import { makeDocument } from '../../../../tests/factories/make-document';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { createSession } from '../sessions/create-session.server';
import { saveConversation, saveMessage } from './save-memory.server';

const SAID = 'My sister Ana moved to Lisbon in March. I feel lonely without her.';
const ofText = { conversationText: null, summaryPrompt: null };

describe('a message', () => {
  it('of the person or of Orion becomes a memory that knows where it came from', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, SAID);
    const { messageId, replyId } = exchanges[0]!;
    expect(await saveMessage(user.id, messageId)).toMatchObject({
      isWhole: true,
      memory: {
        summary: SAID,
        emotionalContext: 'lonely',
        origin: { kind: 'message', id: `${sessionId}/${messageId}` },
      },
    });
    expect((await saveMessage(user.id, replyId)).memory.summary).not.toBe('');
  });

  it('is saved once', async () => {
    const user = await makeUser();
    const { exchanges } = await makeConversation(user, SAID);
    const [first, second] = await Promise.all([
      saveMessage(user.id, exchanges[0]!.messageId),
      saveMessage(user.id, exchanges[0]!.messageId),
    ]);
    expect(second.memory.memoryId).toBe(first.memory.memoryId);
    expect((await findMemoryUse(user.id)).count).toBe(1);
  });

  it('that quotes something on this machine becomes a memory that stays on this machine', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, 'I planted beans.');
    await makeDocument(user.id, { text: 'My violin teacher Odalys moved to Porto in May.', sessionId });
    const { replyId } = await converse(user, sessionId, 'Where did my violin teacher go?');
    const quoting = (await saveMessage(user.id, replyId)).memory;
    expect(quoting.summary).toContain('Porto');
    expect([quoting.onlyHere, (await saveMessage(user.id, exchanges[0]!.replyId)).memory.onlyHere]).toEqual([
      true,
      false,
    ]);
  });

  it('that is still being written, or damaged, is not saved', async () => {
    const user = await makeUser();
    const { replyId } = await makeOrphan(user, 'Half of a');
    await expect(saveMessage(user.id, replyId)).rejects.toMatchObject({ code: 'conflict' });
    await db.message.update({
      where: { id: replyId, userId: user.id },
      data: { status: 'complete', content: 'broken' },
    });
    await expect(saveMessage(user.id, replyId)).rejects.toMatchObject({ code: 'validation' });
    expect((await findMemoryUse(user.id)).count).toBe(0);
  });

  it('that is very long is saved by its beginning, and says so', async () => {
    const user = await makeUser();
    const { exchanges } = await makeConversation(user, `I planted beans. ${'They grow well. '.repeat(400)}`);
    const { memory, isWhole } = await saveMessage(user.id, exchanges[0]!.messageId);
    expect([isWhole, memory.summary.length <= 3_501]).toEqual([false, true]);
    expect(memory.summary.startsWith('I planted beans.')).toBe(true);
  });

  it('of another user is not found', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const { exchanges } = await makeConversation(user, SAID);
    await expect(saveMessage(other.id, exchanges[0]!.messageId)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a conversation', () => {
  it('becomes a memory in words of the person', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user, SAID);
    const memory = await saveConversation(user.id, { ...ofText, sessionId });
    expect(memory).toMatchObject({ emotionalContext: 'lonely', origin: { kind: 'session', id: sessionId } });
    expect(memory.summary).toContain('Ana moved to Lisbon');
    expect(await getMemory(user.id, memory.memoryId)).toEqual(memory);
  });

  it('that is not stored is given as a text, and what is marked as a reply is not taken for the person', async () => {
    const user = await makeUser();
    const conversationText =
      'User: I planted beans on the balcony yesterday.\nOrion: Zebras zebras zebras love zebras.';
    const memory = await saveConversation(user.id, { ...ofText, sessionId: 'new', conversationText });
    expect(memory).toMatchObject({ summary: 'I planted beans on the balcony yesterday.', origin: null });
  });

  it('without words, or of another user, is refused', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const { sessionId } = await createSession(user.id);
    for (const wanted of [{ sessionId }, { sessionId: 'new' }, { sessionId: 'new', conversationText: ' \n ' }])
      await expect(saveConversation(user.id, { ...ofText, ...wanted })).rejects.toMatchObject({ code: 'validation' });
    await expect(saveConversation(other.id, { ...ofText, sessionId })).rejects.toMatchObject({ code: 'not_found' });
  });
});
