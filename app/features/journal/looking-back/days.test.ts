import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { listDays, listEntriesOfDay } from './days.server';

const BERLIN = 'Europe/Berlin';

describe('the days with entries', () => {
  it('are days of the zone an entry was written in, or of the user, from the first to the last', async () => {
    const { id } = await makeUser();
    const late = '2024-05-01T22:30:00Z';
    await makeEntry(id, { createdAt: late, moodScore: 5 });
    await makeEntry(id, { createdAt: late, timeZone: 'America/New_York', moodScore: 2 });
    await makeEntry(id, { createdAt: '2024-05-03T21:59:00Z' });
    await makeEntry(id, { createdAt: '2024-05-03T22:00:00Z' });
    expect([...(await listDays(id, '2024-05-01', '2024-05-03', BERLIN))].sort()).toEqual([
      ['2024-05-01', { entries: 1, moods: 1, sum: 2 }],
      ['2024-05-02', { entries: 1, moods: 1, sum: 5 }],
      ['2024-05-03', { entries: 1, moods: 0, sum: 0 }],
    ]);
  });

  it('count what is damaged without its mood, and nothing of another user', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    const createdAt = '2024-05-01T12:00:00Z';
    const { entryId } = await makeEntry(one.id, { createdAt, moodScore: 1 });
    await makeEntry(one.id, { createdAt, moodScore: 4 });
    await makeEntry(other.id, { createdAt, moodScore: 4 });
    await db.journalEntry.update({ where: { id: entryId, userId: one.id }, data: { card: 'damaged' } });
    expect([...(await listDays(one.id, '2024-05-01', '2024-05-01', BERLIN))]).toEqual([
      ['2024-05-01', { entries: 2, moods: 1, sum: 4 }],
    ]);
  });
});

describe('the entries of a day', () => {
  it('come earliest first with the time and mood of where they were written', async () => {
    const { id } = await makeUser();
    await makeEntry(id, { title: 'Second', createdAt: '2024-05-01T10:00:00Z', moodScore: 4 });
    await makeEntry(id, { title: 'First', createdAt: '2024-04-30T22:00:00Z' });
    await makeEntry(id, { title: 'Tokyo', createdAt: '2024-05-01T09:00:00Z', timeZone: 'Asia/Tokyo', mood: 'awake' });
    await makeEntry(id, { title: 'Previous day', createdAt: '2024-04-30T21:59:59Z' });
    const { entries, hasMore } = await listEntriesOfDay(id, '2024-05-01', BERLIN);
    expect(entries.map(({ title, time, mood, moodWords }) => [title, time, mood, moodWords])).toEqual([
      ['First', expect.stringMatching(/^12:00.AM$/), null, null],
      ['Tokyo', expect.stringMatching(/^6:00.PM$/), 'awake', null],
      ['Second', expect.stringMatching(/^12:00.PM$/), null, 'good'],
    ]);
    expect(hasMore).toBe(false);
  });

  it('are the first fifty, and none of another user', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    const { entryId } = await makeEntry(one.id, { createdAt: '2024-05-01T12:00:00Z' });
    const row = await db.journalEntry.findUniqueOrThrow({ where: { id: entryId, userId: one.id } });
    const copies = (count: number, from: number) =>
      db.journalEntry.createMany({
        data: Array.from({ length: count }, (_, index) => ({ ...row, id: `${entryId.slice(0, -4)}${from + index}` })),
      });
    await copies(49, 1000);
    expect(await listEntriesOfDay(one.id, '2024-05-01', BERLIN)).toMatchObject({ hasMore: false });
    await copies(1, 2000);
    const { entries, hasMore } = await listEntriesOfDay(one.id, '2024-05-01', BERLIN);
    expect([entries.length, hasMore]).toEqual([50, true]);
    expect(await listEntriesOfDay(other.id, '2024-05-01', BERLIN)).toEqual({ entries: [], hasMore: false });
  });
});
