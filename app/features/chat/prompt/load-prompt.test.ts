import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { converse, makeConversation } from '../../../../tests/factories/make-conversation';
import { makeDocument } from '../../../../tests/factories/make-document';
import { makeUser } from '../../../../tests/factories/make-user';
import { editMessage } from '../replies/edit-message.server';
import { loadPrompt } from './load-prompt.server';
import { readPromptRows } from './prompt-rows.server';

type User = Awaited<ReturnType<typeof makeUser>>;

/** Loads the prompt of a reply to the message. */
async function load(user: User, sessionId: string, replyToId: number) {
  const question = { userId: user.id, sessionId, replyToId, firstName: 'Maya' };
  const { prompt, sources } = await loadPrompt(question, await openVault(user.id));
  const spoken = prompt.messages.filter(({ role }) => role !== 'system');
  return { prompt, sources, users: spoken.flatMap(({ role, content }) => (role === 'user' ? [content] : [])), spoken };
}

describe('the conversation in a prompt', () => {
  it('goes from the message to answer backwards, oldest first', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, 'I planted beans.', 'And peas.', 'And corn.');
    const { users, spoken } = await load(user, sessionId, exchanges[1]!.messageId);
    expect(users).toEqual(['I planted beans.', 'And peas.']);
    expect(spoken.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  });

  it('has the last version of what was edited', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, 'I planted beans.');
    const edited = await editMessage(user, { messageId: exchanges[0]!.messageId, content: 'I planted peas.' });
    await edited.reply?.settled;
    expect((await load(user, sessionId, edited.userMessage.id)).users).toEqual(['I planted peas.']);
  });

  it('holds nothing of another user', async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const { sessionId, exchanges } = await makeConversation(owner, 'I planted beans.');
    expect((await load(other, sessionId, exchanges[0]!.messageId)).spoken).toEqual([]);
  });

  it('has the severity that the conversation runs at, which falls slowly', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, 'I want to end my life.', 'And peas.', 'And corn.');
    const severityAt = async (id: number) => (await load(user, sessionId, id)).prompt.severity;
    const danger = await severityAt(exchanges[0]!.messageId);
    expect(danger).toMatch(/high|critical/);
    expect(await severityAt(exchanges[2]!.messageId)).toBe(danger);
    let last = 0;
    for (let at = 0; at < 4; at += 1) last = (await converse(user, sessionId, `And ${at} leeks.`)).messageId;
    expect([danger, await severityAt(last)]).toEqual(['high', 'medium']);
  });
});

describe('a document', () => {
  const text = 'The garden was dry. My violin teacher Odalys moved to Porto in May. We wrote until the winter.';
  const question = 'Where did my violin teacher go?';

  it('of this session or of all is quoted, and named as the source', async () => {
    for (const isOfSession of [true, false]) {
      const user = await makeUser();
      const { sessionId } = await makeConversation(user);
      const id = await makeDocument(user.id, { text, sessionId: isOfSession ? sessionId : null });
      const { messageId } = await converse(user, sessionId, question);
      const { prompt, sources } = await load(user, sessionId, messageId);
      expect(prompt.quote).toMatchObject({ document: 'letters.txt', words: expect.stringContaining('Porto') });
      expect(sources).toEqual([{ kind: 'document', id, label: 'letters.txt' }]);
    }
  });

  it('of another session or another user is not at hand', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const [{ sessionId }, elsewhere] = [await makeConversation(user), await makeConversation(user)];
    await makeDocument(user.id, { text, sessionId: elsewhere.sessionId });
    await makeDocument(other.id, { text });
    const { messageId } = await converse(user, sessionId, question);
    const { prompt, sources } = await load(user, sessionId, messageId);
    expect([prompt.quote, sources]).toEqual([null, []]);
  });

  it('that the offline companion quoted stays out of what a reader on another machine gets', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user, 'I planted beans.');
    const documentId = await makeDocument(user.id, { text, sessionId });
    await converse(user, sessionId, question);
    await db.document.update({ where: { id: documentId, userId: user.id }, data: { onlyHere: true } });
    const { messageId: replyToId } = await converse(user, sessionId, 'And corn.');
    const rows = await readPromptRows(user.id, sessionId, replyToId);
    const sentTo = async (place: 'machine' | 'outside') => {
      const known = { ...rows, reader: { name: 'model.example.com', place } };
      const asked = { userId: user.id, sessionId, replyToId, firstName: 'Maya' };
      const { messages } = (await loadPrompt(asked, await openVault(user.id), known)).prompt;
      return messages.slice(1);
    };
    const outside = await sentTo('outside');
    expect(outside.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'user']);
    expect(JSON.stringify(outside)).not.toContain('Porto');
    expect(JSON.stringify(await sentTo('machine'))).toContain('Porto');
  });

  it('is not quoted where danger was spoken of', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user, 'I want to end my life.');
    await makeDocument(user.id, { text, sessionId });
    const { messageId } = await converse(user, sessionId, question);
    const { prompt, sources } = await load(user, sessionId, messageId);
    expect([prompt.quote, sources]).toEqual([null, []]);
  });
});
