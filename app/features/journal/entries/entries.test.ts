import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { MAX_STORED_BYTES } from '~/features/identity/storage-limit.server';
import { db } from '~/platform/db/db.server';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { MAX_VERSIONS } from '../entry-limits';
import { createEntry, findEntry, findEntryCard, listEntries, pruneVersions } from './entries.server';

const FULL = {
  title: 'Kestrel',
  content: 'Over the quarry, twice.',
  mood: 'awake',
  moodScore: 4 as const,
  tags: ['birds'],
  isPrivate: true,
};
const newest = { limit: 50, cursor: null, order: 'newest' as const };

describe('a new entry', () => {
  it('is sealed in every column with text in it', async () => {
    const { id } = await makeUser();
    const { entryId } = await createEntry(id, FULL, { timeZone: 'Europe/Berlin' });
    const row = await db.journalEntry.findUniqueOrThrow({ where: { id: entryId, userId: id } });
    expect(row.timeZone).toBe('Europe/Berlin');
    expect([row.card, row.content].every((sealed) => sealed !== null && sealed.length > 40)).toBe(true);
    expect(JSON.stringify(row)).not.toMatch(/kestrel|quarry|awake|birds/i);
    expect(await findEntry(id, entryId)).toMatchObject(FULL);
  });

  it('is stored once for an id that is sent twice, also at the same time', async () => {
    const { id: userId } = await makeUser();
    const id = randomUUID();
    const made = await Promise.all([1, 2, 3].map(() => createEntry(userId, FULL, { id, timeZone: null })));
    expect(new Set(made.map(({ entryId, createdAt }) => `${entryId} ${createdAt}`)).size).toBe(1);
    expect((await listEntries(userId, newest)).entries).toHaveLength(1);
  });

  it("never overwrites or shows another user's entry of the same id", async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    const { entryId } = await makeEntry(one.id);
    await expect(createEntry(other.id, FULL, { id: entryId, timeZone: null })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await findEntry(one.id, entryId)).title).toBe('The last box');
  });

  it('about an earlier day counts as written on it, and its notice is of the moment', async () => {
    const { id } = await makeUser();
    const content = 'I want to end my life tonight.';
    const entry = await createEntry(id, { ...FULL, content, date: '2024-05-01' }, { timeZone: 'Asia/Tokyo' });
    expect(entry).toMatchObject({ createdAt: '2024-05-01T03:00:00.000Z', timeZone: 'Asia/Tokyo' });
    expect(entry.updatedAt).toBe(entry.createdAt);
    expect(await findEntry(id, entry.entryId)).toEqual(entry);
    const graveAt = async () => (await db.user.findUniqueOrThrow({ where: { id } })).graveAt?.getTime() ?? 0;
    await expect.poll(graveAt).toBeGreaterThan(Date.now() - 60_000);
  });

  it('carries the severity of its words', async () => {
    const { id } = await makeUser();
    const entry = await makeEntry(id, { content: 'I want to end my life tonight.' });
    expect(entry.safety?.severity).toBe('critical');
    expect((await makeEntry(id)).safety).toBeNull();
  });

  it('is refused when the storage is full', async () => {
    const { id } = await makeUser();
    await makeEntry(id);
    await db.$executeRaw`UPDATE "StorageUse" SET "bytes" = ${MAX_STORED_BYTES} WHERE "userId" = ${id}`;
    await expect(makeEntry(id)).rejects.toMatchObject({ code: 'conflict' });
    expect((await listEntries(id, newest)).entries).toHaveLength(1);
  });
});

describe('an entry', () => {
  it('of another user, of an unknown id and of a strange id is not found', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    const { entryId } = await makeEntry(one.id);
    for (const id of [entryId, randomUUID(), 'x\u0000', '']) {
      await expect(findEntry(other.id, id)).rejects.toMatchObject({ code: 'not_found' });
      expect(await findEntryCard(other.id, id)).toBeNull();
    }
  });

  it('that is damaged does not open, keeps its place as a card, and is left out of a list', async () => {
    const { id } = await makeUser();
    const [broken, whole] = [await makeEntry(id), await makeEntry(id, { title: 'Whole' })];
    const { card } = await db.journalEntry.findUniqueOrThrow({ where: { id: whole.entryId, userId: id } });
    await db.journalEntry.update({ where: { id: broken.entryId, userId: id }, data: { card } });
    await expect(findEntry(id, broken.entryId)).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('damaged'),
    });
    expect(await findEntryCard(id, broken.entryId)).toMatchObject({ title: 'This entry is damaged', preview: '' });
    expect((await listEntries(id, newest)).entries.map((entry) => entry.title)).toEqual(['Whole']);
  });
});

describe('a list of entries', () => {
  it.each(['newest', 'oldest'] as const)(
    'from the %s is complete over its pages, also for one moment',
    async (order) => {
      const { id } = await makeUser();
      const times = ['2024-05-01T10:00:00Z', '2024-05-02T10:00:00Z', '2024-05-02T10:00:00Z', '2024-05-03T10:00:00Z'];
      for (const createdAt of times) await makeEntry(id, { createdAt });
      const seen: { createdAt: string; entryId: string }[] = [];
      const pages: number[] = [];
      for (let cursor: string | null = null; ;) {
        const page = await listEntries(id, { limit: 2, cursor, order });
        seen.push(...page.entries);
        pages.push(page.entries.length);
        cursor = page.nextCursor;
        if (!cursor) break;
      }
      expect(pages).toEqual([2, 2]);
      const keys = seen.map(({ createdAt, entryId }) => `${createdAt} ${entryId}`);
      expect(keys).toEqual([...new Set(keys)].sort((a, b) => (a < b ? 1 : -1) * (order === 'newest' ? 1 : -1)));
    },
  );

  it('has nothing of another user, whatever the cursor, and rejects a cursor that is none', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    await makeEntry(one.id);
    await makeEntry(one.id);
    const { nextCursor } = await listEntries(one.id, { ...newest, limit: 1 });
    expect((await listEntries(other.id, { ...newest, cursor: nextCursor })).entries).toEqual([]);
    await expect(listEntries(one.id, { ...newest, cursor: 'x' })).rejects.toMatchObject({ code: 'validation' });
  });
});

it('only the newest versions of an entry are kept, and those of other entries stay', async () => {
  const { id: userId } = await makeUser();
  const [long, short] = [await makeEntry(userId), await makeEntry(userId)];
  const version = (entryId: string, number: number) => ({
    id: randomUUID(),
    userId,
    entryId,
    title: 'sealed',
    content: 'sealed',
    writtenAt: new Date(Date.UTC(2024, 0, 1) + number),
  });
  const data = Array.from({ length: MAX_VERSIONS + 3 }, (_, index) => version(long.entryId, index));
  await db.journalVersion.createMany({ data: [...data, version(short.entryId, 0)] });
  await db.$transaction((tx) => pruneVersions(userId, long.entryId, tx));
  const kept = await db.journalVersion.findMany({ where: { userId, entryId: long.entryId }, select: { id: true } });
  expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(data.slice(3).map(({ id }) => id)));
  expect(await db.journalVersion.count({ where: { userId, entryId: short.entryId } })).toBe(1);
});
