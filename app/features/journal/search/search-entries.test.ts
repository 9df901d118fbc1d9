import '../../../../tests/setup/migrated-database';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEntry, sealEntry } from '../entries/entries.server';
import { deleteEntry } from '../delete-entries.server';
import { updateEntry } from '../entries/update-entry.server';
import { type EntryFilter, searchEntries } from './search-entries.server';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeUser } from '../../../../tests/factories/make-user';

const ALL: EntryFilter = { q: '', tag: null, mood: null };
const NEWEST = { limit: 50, cursor: null, order: 'newest' } as const;
const written = (title: string, more: { content?: string; mood?: string | null; tags?: string[] | null } = {}) => ({
  title,
  content: `${title} and more`,
  mood: null,
  moodScore: null,
  tags: null,
  isPrivate: true,
  ...more,
});

let userId: string;
beforeEach(async () => {
  userId = (await makeUser()).id;
});

const write = (title: string, more: Parameters<typeof written>[1] = {}, by = userId) =>
  createEntry(by, written(title, more), { timeZone: 'UTC' });
const search = (filter: Partial<EntryFilter> = {}, page: Partial<Parameters<typeof searchEntries>[2]> = {}) =>
  searchEntries(userId, { ...ALL, ...filter }, { ...NEWEST, ...page });
async function found(filter: Partial<EntryFilter> = {}) {
  const { cards, total, tags, moods } = await search(filter);
  return { titles: cards.map(({ title }) => title), total, tags, moods };
}

/** Writes to the database without this process's use cases, as another process would. */
async function writeElsewhere(title: string, at: Date, more: { tags?: string[] } = {}): Promise<string> {
  const id = crypto.randomUUID();
  const sealed = sealEntry(await openVault(userId), id, written(title, more));
  await db.journalEntry.create({ data: { id, userId, ...sealed, createdAt: at, updatedAt: at } });
  return id;
}

describe('a search', () => {
  it('finds in title and content, whatever the case and the accents', async () => {
    await write('Köln in AUTUMN', { content: 'Wet leaves.' });
    await write('Elsewhere', { content: 'The cafe\u0301 at the corner.' });
    expect((await found({ q: 'köln' })).titles).toEqual(['Köln in AUTUMN']);
    expect((await found({ q: 'CAFÉ' })).titles).toEqual(['Elsewhere']);
    expect((await found({ q: '  wet LEAVES ' })).titles).toEqual(['Köln in AUTUMN']);
    expect((await found({ q: '%' })).total).toBe(0);
  });

  it('filters by tag and mood, together with words', async () => {
    await write('One', { mood: 'calm', tags: ['work', 'sleep'] });
    await write('Two', { mood: 'low', tags: ['work'] });
    await write('Three', { mood: 'calm' });
    expect((await found({ tag: 'work' })).titles).toEqual(['Two', 'One']);
    expect((await found({ mood: 'calm' })).titles).toEqual(['Three', 'One']);
    expect((await found({ mood: 'calm', tag: 'work', q: 'one' })).titles).toEqual(['One']);
    expect(await found()).toMatchObject({ total: 3, tags: ['sleep', 'work'], moods: ['calm', 'low'] });
  });

  it('sees nobody else’s entries', async () => {
    const other = (await makeUser()).id;
    await write('Mine');
    await write('Theirs', { tags: ['theirs'] }, other);
    expect(await found({ q: 'theirs' })).toMatchObject({ titles: [], total: 0, tags: [] });
    expect((await found()).titles).toEqual(['Mine']);
  });

  it('leaves out what does not open, and shows it as damaged in the list', async () => {
    const { entryId } = await write('Broken', { tags: ['gone'] });
    await write('Whole');
    await db.journalEntry.update({ where: { id: entryId, userId }, data: { content: 'x', card: 'x' } });
    expect((await found({ q: 'whole' })).titles).toEqual(['Whole']);
    const { titles, tags } = await found();
    // Both may be of the same millisecond.
    expect([[...titles].sort(), tags]).toEqual([['This entry is damaged', 'Whole'], []]);
  });
});

describe('the index of a journal', () => {
  it('follows what is written, changed and deleted here', async () => {
    const one = await write('First words', { tags: ['old'] });
    expect((await found({ q: 'words' })).total).toBe(1);
    const two = await write('Second words', { mood: 'calm' });
    expect(await found({ q: 'words' })).toMatchObject({
      titles: ['Second words', 'First words'],
      tags: ['old'],
      moods: ['calm'],
    });
    await updateEntry(userId, one.entryId, { title: 'Changed', content: 'Now other', tags: ['new'] });
    expect(await found({ q: 'words' })).toMatchObject({ titles: ['Second words'], tags: ['new'] });
    expect((await found({ tag: 'new' })).titles).toEqual(['Changed']);
    await deleteEntry(userId, two.entryId);
    expect(await found({ q: 'words' })).toMatchObject({ total: 0, moods: [] });
  });

  it('follows what another process writes and deletes, with old dates and in equal numbers too', async () => {
    await write('Here', { tags: ['here'] });
    expect((await found({ q: 'e' })).total).toBe(1);
    const old = await writeElsewhere('Imported elsewhere', new Date('2001-02-03T04:05:06.789Z'), {
      tags: ['imported'],
    });
    expect(await found({ q: 'e' })).toMatchObject({
      titles: ['Here', 'Imported elsewhere'],
      tags: ['here', 'imported'],
    });
    await db.journalEntry.deleteMany({ where: { userId, id: old } });
    await writeElsewhere('Another elsewhere', new Date());
    expect(await found({ q: 'elsewhere' })).toMatchObject({
      titles: ['Another elsewhere'],
      total: 1,
      tags: ['here'],
    });
  });

  it('begins with an empty journal', async () => {
    expect((await found({ q: 'first' })).total).toBe(0);
    await write('The first');
    expect((await found({ q: 'first' })).total).toBe(1);
  });
});

describe('pages', () => {
  const COUNT = 230;
  let reader: string;
  beforeAll(async () => {
    reader = (await makeUser()).id;
    const vault = await openVault(reader);
    const rows = Array.from({ length: COUNT }, (_, at) => {
      const id = crypto.randomUUID();
      // Several entries have the same time.
      const moment = new Date(Date.UTC(2020, 0, 1 + Math.floor(at / 3)));
      const sealed = sealEntry(
        vault,
        id,
        written(`Entry ${at}`, { tags: at % 2 ? ['odd'] : ['even'], mood: at % 3 ? 'calm' : 'low' }),
      );
      return { id, userId: reader, ...sealed, createdAt: moment, updatedAt: moment };
    });
    await db.journalEntry.createMany({ data: rows });
  });

  it('show each entry that passes once and in order, whatever the filter, order and size', async () => {
    const filters = fc.record({
      q: fc.constantFrom('', 'entry', 'ENTRY 1', 'nowhere'),
      tag: fc.constantFrom(null, 'odd'),
      mood: fc.constantFrom(null, 'low'),
    });
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.constantFrom('newest' as const, 'oldest' as const),
        fc.integer({ min: 7, max: 200 }),
        async (filter, order, limit) => {
          const seen: { title: string; createdAt: string }[] = [];
          let cursor: string | null = null;
          do {
            const { cards, nextCursor, total } = await searchEntries(reader, filter, { limit, cursor, order });
            seen.push(...cards);
            cursor = nextCursor;
            expect(total).toBe(expected(filter));
          } while (cursor !== null);
          expect(new Set(seen.map(({ title }) => title)).size).toBe(seen.length);
          expect(seen).toHaveLength(expected(filter));
          const times = seen.map(({ createdAt }) => createdAt);
          expect(times).toEqual(order === 'newest' ? [...times].sort().reverse() : [...times].sort());
        },
      ),
      { numRuns: 25 },
    );
  });

  function expected({ q, tag, mood }: EntryFilter): number {
    const all = Array.from({ length: COUNT }, (_, at) => at);
    return all.filter(
      (at) => `entry ${at}`.includes(q.toLowerCase()) && (!tag || at % 2 === 1) && (!mood || at % 3 === 0),
    ).length;
  }

  it('refuse a cursor that nobody was given, and go on from any moment', async () => {
    const cursorAt = (time: string) => Buffer.from(`${time} x`).toString('base64url');
    for (const cursor of ['nonsense', cursorAt('999999999999999'), cursorAt('-99999999999999')]) {
      await expect(searchEntries(reader, ALL, { ...NEWEST, cursor })).rejects.toMatchObject({ code: 'validation' });
    }
    for (const time of ['253402300799999', '32503680000000']) {
      const cursor = cursorAt(time);
      for (const q of ['', 'entry'])
        expect((await searchEntries(reader, { ...ALL, q }, { ...NEWEST, cursor })).total).toBe(COUNT);
    }
  });
});
