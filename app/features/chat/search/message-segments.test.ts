import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drainBackground } from '~/platform/background.server';
import { db } from '~/platform/db/db.server';
import { foldText } from '~/platform/search/find-words';
import { openVault } from '~/platform/vault/vault.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { deleteSession } from '../delete-sessions.server';
import { createSession } from '../sessions/create-session.server';
import { messageAssociatedData, openContent } from '../messages/message-json.server';
import { messageSegments } from './message-segments.server';
import { searchMessages } from './search-messages.server';

const WORDS = ['harbour', 'Kestrel', 'plum'];

async function write(userId: string, sessionId: string, text: string, count = 1, status = 'complete'): Promise<void> {
  const vault = await openVault(userId);
  const data = Array.from({ length: count }, () => {
    const clientId = randomUUID();
    const content = vault.seal(messageAssociatedData({ sessionId, clientId }, 'content'), text);
    return { userId, sessionId, clientId, role: 'user', status, content };
  });
  await db.message.createMany({ data });
}

const find = async (userId: string, words: string) =>
  (await searchMessages(userId, words, { limit: 2_000, before: null })).hits.map(({ messageId }) => messageId);

async function scan(userId: string, words: string): Promise<number[]> {
  const vault = await openVault(userId);
  const rows = await db.message.findMany({ where: { userId, replacedAt: null }, orderBy: { id: 'desc' } });
  return rows.filter((row) => foldText(openContent(vault, row)).includes(foldText(words))).map(({ id }) => id);
}

async function anyMessage(userId: string, pick: number) {
  const rows = await db.message.findMany({ where: { userId } });
  return rows[pick % Math.max(1, rows.length)];
}

type Step = (userId: string, word: string, pick: number) => Promise<unknown>;

async function anySession(userId: string, pick: number): Promise<string> {
  const rows = await db.chatSession.findMany({ where: { userId }, select: { id: true } });
  return rows[pick % Math.max(1, rows.length)]?.id ?? (await createSession(userId)).sessionId;
}

const STEPS: Record<string, Step> = {
  messages: async (userId, word, pick) => write(userId, await anySession(userId, pick), `${word}!`, 1 + (pick % 80)),
  'a reply begins': async (userId, word, pick) => write(userId, await anySession(userId, pick), word, 1, 'streaming'),
  'replies end': async (userId, word) => {
    const vault = await openVault(userId);
    for (const row of await db.message.findMany({ where: { userId, status: 'streaming' } })) {
      const content = vault.seal(messageAssociatedData(row, 'content'), `${word} at last`);
      await db.message.update({ where: { id: row.id, userId }, data: { status: 'complete', content } });
    }
  },
  'one is replaced': async (userId, _word, pick) => {
    const row = await anyMessage(userId, pick);
    const replacedAt = row?.replacedAt ? null : new Date();
    if (row) await db.message.update({ where: { id: row.id, userId }, data: { replacedAt } });
  },
  'one less': async (userId, _word, pick) => {
    const row = await anyMessage(userId, pick);
    if (row) await db.message.delete({ where: { id: row.id, userId } });
  },
  'a conversation more': (userId) => createSession(userId),
  'a conversation less': async (userId, _word, pick) => deleteSession(userId, await anySession(userId, pick)),
  packing: (userId) => messageSegments.pack(userId),
};

it('finds what a plain scan finds, whatever was said, replaced, deleted and packed', { timeout: 120_000 }, async () => {
  const step = fc.record({
    what: fc.constantFrom(...Object.keys(STEPS)),
    word: fc.constantFrom(...WORDS),
    pick: fc.nat(9_999),
    sought: fc.constantFrom(...WORDS),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const { id } = await makeUser();
      const { sessionId } = await createSession(id);
      await write(id, sessionId, 'harbour', 130);
      await messageSegments.pack(id);
      for (const { what, word, pick, sought } of steps) {
        await STEPS[what]!(id, word, pick);
        expect(await find(id, sought.toUpperCase()), what).toEqual(await scan(id, sought));
      }
      await drainBackground(10_000);
    }),
    { numRuns: 15 },
  );
});

it('a reply that is being written, and what was said after it, is found and stays outside of segments', async () => {
  const { id } = await makeUser();
  const { sessionId } = await createSession(id);
  await write(id, sessionId, 'harbour', 64);
  await write(id, sessionId, 'kestrel', 1, 'streaming');
  await write(id, sessionId, 'plum', 70);
  expect(await find(id, 'kestrel')).toHaveLength(1);
  await drainBackground(10_000);
  const segments = await db.searchSegment.findMany({ where: { userId: id, kind: 'message' } });
  expect(segments.map(({ rowCount }) => rowCount)).toEqual([64]);
  for (const word of ['kestrel', 'plum']) expect(await find(id, word)).toEqual(await scan(id, word));
});

it('words of a private session are not found, and are in no segment', async () => {
  const { id } = await makeUser();
  const own = await createSession(id);
  const hidden = await createSession(id, undefined, { usesMemories: false });
  for (const { sessionId } of [own, hidden]) await write(id, sessionId, 'A kestrel at the harbour.', 200);
  for (const _time of ['before', 'after']) {
    expect(await find(id, 'kestrel')).toHaveLength(200);
    await drainBackground(10_000);
  }
  const segments = await db.searchSegment.findMany({ where: { userId: id, kind: 'message' } });
  expect(segments.length).toBeGreaterThan(0);
  expect(segments.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)).toBeLessThanOrEqual(200);
});
