import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drainBackground } from '~/platform/background.server';
import { db } from '~/platform/db/db.server';
import { foldText } from '~/platform/search/find-words';
import { openVault } from '~/platform/vault/vault.server';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { deleteEntry } from '../delete-entries.server';
import { sealEntry } from '../entries/entries.server';
import { entryJson } from '../entries/entry-json.server';
import { updateEntry } from '../entries/update-entry.server';
import { findSharedEntries } from '../recall/find-shared-entries.server';
import { entrySegments } from './entry-segments.server';
import { searchEntries } from './search-entries.server';

const WORDS = ['harbour', 'Kestrel', 'plum', 'Zoë'];
const MANY = { limit: 2_000, cursor: null, order: 'newest' as const };
const written = (word: string) => ({
  title: `A ${word}`,
  content: `We saw the ${word} twice.`,
  mood: null,
  moodScore: null,
  tags: [word],
});

/** Writes entries of one time in one statement, as an import does. */
async function writeMany(userId: string, word: string, count: number, day: number): Promise<void> {
  const vault = await openVault(userId);
  const rows = Array.from({ length: count }, (_, index) => {
    const id = randomUUID();
    const createdAt = new Date(Date.UTC(2020, 0, 1 + day, 0, 0, 0, Math.floor(index / 5)));
    return { id, userId, ...sealEntry(vault, id, written(word)), isPrivate: index % 2 === 0, createdAt };
  });
  await db.journalEntry.createMany({ data: rows });
}

async function scan(userId: string, word: string) {
  const vault = await openVault(userId);
  const rows = await db.journalEntry.findMany({ where: { userId } });
  const entries = rows.map((row) => entryJson(vault, row));
  const has = (text: string) => foldText(text).includes(foldText(word));
  return {
    ids: entries.filter(({ title, content }) => has(title) || has(content)).map(({ entryId }) => entryId),
    tags: [...new Set(entries.flatMap(({ tags }) => tags ?? []))].sort(),
  };
}

async function find(userId: string, q: string, more: { tag?: string } = {}) {
  const { cards, total, tags } = await searchEntries(userId, { q, tag: null, mood: null, ...more }, MANY);
  expect(total).toBe(cards.length);
  return { ids: cards.map(({ entryId }) => entryId), tags };
}

type Step = (userId: string, word: string, pick: number) => Promise<unknown>;

async function anyEntry(userId: string, pick: number) {
  const rows = await db.journalEntry.findMany({ where: { userId }, select: { id: true, isPrivate: true } });
  return rows[pick % Math.max(1, rows.length)];
}

const STEPS: Record<string, Step> = {
  'an entry': (userId, word) => makeEntry(userId, written(word)),
  'an old entry': (userId, word, pick) =>
    makeEntry(userId, { ...written(word), createdAt: new Date(Date.UTC(2020, 0, pick % 28, 1)).toISOString() }),
  'many entries': (userId, word, pick) => writeMany(userId, word, 70, pick % 28),
  'a change': async (userId, word, pick) => {
    const entry = await anyEntry(userId, pick);
    if (entry) await updateEntry(userId, entry.id, written(word));
  },
  'who may read': async (userId, _word, pick) => {
    const entry = await anyEntry(userId, pick);
    if (entry) await updateEntry(userId, entry.id, { isPrivate: !entry.isPrivate });
  },
  'another day': async (userId, _word, pick) => {
    const entry = await anyEntry(userId, pick);
    const createdAt = new Date(Date.UTC(2020, 0, pick % 28, 2, 3, 4, pick));
    if (entry) await db.journalEntry.update({ where: { id: entry.id, userId }, data: { createdAt } });
  },
  'one less': async (userId, _word, pick) => {
    const entry = await anyEntry(userId, pick);
    if (entry) await deleteEntry(userId, entry.id);
  },
  'many less': (userId, _word, pick) =>
    db.journalEntry.deleteMany({ where: { userId, createdAt: { lt: new Date(Date.UTC(2020, 0, pick % 28)) } } }),
  packing: (userId) => entrySegments.pack(userId),
  'packing during a change': (userId, word, pick) =>
    Promise.all([entrySegments.pack(userId), STEPS['a change']!(userId, word, pick), writeMany(userId, word, 3, 5)]),
  'packing twice at once': (userId) => Promise.all([entrySegments.pack(userId), entrySegments.pack(userId)]),
  'another process': async (userId) => entrySegments.forget(userId),
};

describe('a search', () => {
  it(
    'finds what a plain scan finds, whatever was written, changed, deleted and packed',
    { timeout: 120_000 },
    async () => {
      const step = fc.record({
        what: fc.constantFrom(...Object.keys(STEPS)),
        word: fc.constantFrom(...WORDS),
        pick: fc.nat(9_999),
        sought: fc.constantFrom(...WORDS),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
          const { id } = await makeUser();
          await writeMany(id, 'plum', 130, 20);
          await entrySegments.pack(id);
          for (const { what, word, pick, sought } of steps) {
            await STEPS[what]!(id, word, pick);
            const [expected, found] = [await scan(id, sought), await find(id, sought.toUpperCase())];
            expect([...found.ids].sort(), what).toEqual(expected.ids.sort());
            expect([...found.tags].sort(), what).toEqual(expected.tags);
            expect((await find(id, '', { tag: sought })).ids.length).toBe(
              (await scan(id, `the ${sought} twice`)).ids.length,
            );
          }
          await drainBackground(10_000);
        }),
        { numRuns: 20 },
      );
    },
  );

  it('is whole at the first look, with and without segments', async () => {
    const { id } = await makeUser();
    await writeMany(id, 'harbour', 200, 1);
    expect((await find(id, 'harbour')).ids).toHaveLength(200);
    await drainBackground(10_000);
    expect(await db.searchSegment.count({ where: { userId: id } })).toBe(3);
    entrySegments.forget(id);
    expect((await find(id, 'harbour')).ids).toHaveLength(200);
  });
});

/** Returns the text of all segments, opened. */
async function segmentText(userId: string): Promise<string> {
  let all = '';
  for await (const { block } of entrySegments.readSegments(userId, (await entrySegments.list(userId)).segments, {
    withText: true,
    keep: false,
  }))
    all += block.text;
  return all;
}

it('an entry that is deleted or changed is in no segment any more, and stays there when that is rolled back', async () => {
  const { id } = await makeUser();
  const one = await makeEntry(id, { title: 'Pelican', createdAt: '2024-01-01T00:00:00.123Z' });
  for (let count = 0; count < 63; count += 1) await makeEntry(id);
  await entrySegments.pack(id);
  expect(await segmentText(id)).toContain('pelican');
  const rolledBack = db.$transaction(async (tx) => {
    await tx.journalEntry.deleteMany({ where: { userId: id, id: one.entryId } });
    throw new Error('taken back');
  });
  await expect(rolledBack).rejects.toThrow('taken back');
  expect(await segmentText(id)).toContain('pelican');
  await updateEntry(id, one.entryId, { title: 'Ostrich' });
  expect(await segmentText(id)).toBe('');
  await makeEntry(id);
  await entrySegments.pack(id);
  expect(await segmentText(id)).toMatch(/^ostrich/);
  await deleteEntry(id, one.entryId);
  expect(await segmentText(id)).not.toContain('ostrich');
  expect((await find(id, 'ostrich')).ids).toEqual([]);
});

it('recall follows whether an entry is private, packed or not', async () => {
  const { id } = await makeUser();
  const { entryId } = await makeEntry(id, { title: 'The lighthouse', content: 'With grandfather.', isPrivate: false });
  for (let count = 0; count < 70; count += 1) await makeEntry(id, { content: 'About the garden.', isPrivate: false });
  const recall = async () =>
    (
      await findSharedEntries(
        id,
        { said: 'the lighthouse and grandfather', leavesMachine: true },
        10_000,
        await openVault(id),
      )
    ).entries.map((passage) => passage.entryId);
  expect(await recall()).toEqual([entryId]);
  await drainBackground(10_000);
  expect(await db.searchSegment.count({ where: { userId: id } })).toBe(1);
  expect(await recall()).toEqual([entryId]);
  await updateEntry(id, entryId, { isPrivate: true });
  expect(await recall()).toEqual([]);
  await entrySegments.pack(id);
  expect(await recall()).toEqual([]);
  await updateEntry(id, entryId, { isPrivate: false });
  expect(await recall()).toEqual([entryId]);
});

it('packing waits for a write that has begun, and does not hide it', async () => {
  const { id } = await makeUser();
  await writeMany(id, 'harbour', 70, 1);
  const vault = await openVault(id);
  const entryId = randomUUID();
  let packing: Promise<void> | undefined;
  await db.$transaction(async (tx) => {
    const createdAt = new Date(Date.UTC(2020, 0, 2, 0, 0, 0, 3));
    await tx.journalEntry.create({
      data: { id: entryId, userId: id, ...sealEntry(vault, entryId, written('osprey')), createdAt },
    });
    packing = entrySegments.pack(id);
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  await packing;
  expect((await find(id, 'osprey')).ids).toEqual([entryId]);
});
