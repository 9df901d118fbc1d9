import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeConversation } from '../../../../tests/factories/make-conversation';
import { makeDocument } from '../../../../tests/factories/make-document';
import { makeUser } from '../../../../tests/factories/make-user';
import { findPassages } from './find-passages.server';

type Question = Parameters<typeof findPassages>[1];

const LATER = new Date('9999-01-01');

async function find(userId: string, sessionId: string, asked: Partial<Question> = {}) {
  const question = {
    sessionId,
    text: 'violin teacher',
    since: LATER,
    budgetTokens: 4_000,
    leavesMachine: true,
    ...asked,
  };
  return (await findPassages(userId, question, await openVault(userId))).passages;
}

/** Makes a user with a session. */
async function makeReader() {
  const { id } = await makeUser();
  return { id, sessionId: (await makeConversation({ id, fullName: 'Maya Torres' })).sessionId };
}

const teacher = 'My violin teacher moved to Porto.';
/** Long enough for many parts. */
const long = `${'The garden was dry. '.repeat(600)}${teacher} ${'It rained all day. '.repeat(600)}`;

describe('the passages', () => {
  it('are those of the session and of all sessions, ready, and of the user', async () => {
    const [reader, other] = [await makeReader(), await makeReader()];
    const elsewhere = await makeConversation({ id: reader.id, fullName: 'Maya Torres' });
    const ours = [
      await makeDocument(reader.id, { text: teacher, sessionId: reader.sessionId }),
      await makeDocument(reader.id, { text: teacher }),
    ];
    await makeDocument(reader.id, { text: teacher, sessionId: elsewhere.sessionId });
    await makeDocument(reader.id, { text: teacher, status: 'failed' });
    await makeDocument(other.id, { text: teacher });
    const found = await find(reader.id, reader.sessionId);
    expect(found.map(({ documentId }) => documentId).sort()).toEqual(ours.sort());
  });

  it('are the parts of a long text that match, within the budget', async () => {
    const { id, sessionId } = await makeReader();
    await makeDocument(id, { text: long });
    const [best] = await find(id, sessionId, { budgetTokens: 1_000 });
    expect(best!.text).toContain('violin teacher');
    expect(best!.part).toBeGreaterThan(1);
    for (const budgetTokens of [100, 500, 2_000]) {
      const found = await find(id, sessionId, { text: 'garden violin rained', budgetTokens });
      const tokens = found.reduce((sum, { text, name }) => sum + Math.ceil((text.length + name.length + 80) / 4), 0);
      expect(tokens).toBeLessThanOrEqual(budgetTokens);
    }
    expect(await find(id, sessionId, { text: 'nothing of this' })).toEqual([]);
  });

  it('stand in the order of the text, the newest document first', async () => {
    const { id, sessionId } = await makeReader();
    const older = await makeDocument(id, { text: teacher, createdAt: new Date(1_000) });
    const newer = await makeDocument(id, { text: long, createdAt: new Date(2_000) });
    const found = await find(id, sessionId, { text: 'violin teacher garden rained', budgetTokens: 100_000 });
    expect([...new Set(found.map(({ documentId }) => documentId))]).toEqual([newer, older]);
    const parts = found.filter(({ documentId }) => documentId === newer).map(({ part }) => part);
    expect(parts).toEqual([...new Set(parts)].sort((a, b) => a - b));
  });

  it('begin with the beginning of what was added since the last message, whatever was asked', async () => {
    const { id, sessionId } = await makeReader();
    const documentId = await makeDocument(id, { text: long, sessionId });
    const asked = { text: 'nothing of this', since: new Date(0) };
    expect(await find(id, sessionId, asked)).toMatchObject([{ documentId, part: 1, isNew: true }]);
    expect(await find(id, sessionId, { text: 'nothing of this' })).toEqual([]);
    // A document for all sessions belongs to no question.
    const { id: another, sessionId: session } = await makeReader();
    await makeDocument(another, { text: long });
    expect(await find(another, session, asked)).toEqual([]);
  });
});

it('a damaged document is left out, and the others are found', async () => {
  const { id, sessionId } = await makeReader();
  const [damaged, whole] = [await makeDocument(id, { text: teacher }), await makeDocument(id, { text: teacher })];
  const { text } = await db.document.findUniqueOrThrow({ where: { id: whole, userId: id } });
  await db.document.update({ where: { id: damaged, userId: id }, data: { text } });
  expect((await find(id, sessionId)).map(({ documentId }) => documentId)).toEqual([whole]);
});

it('waits for a document that is being read, and not for one whose reading began long ago', async () => {
  const { id, sessionId } = await makeReader();
  const reading = await makeDocument(id, { text: teacher, status: 'reading' });
  await makeDocument(id, { text: teacher, status: 'reading', createdAt: new Date(0) });
  const found = find(id, sessionId);
  await db.document.update({ where: { id: reading, userId: id }, data: { status: 'ready' } });
  expect((await found).map(({ documentId }) => documentId)).toEqual([reading]);
});
