import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { batchWrites } from '~/platform/db/batch-writes.server';
import { db } from '~/platform/db/db.server';
import { writeRows } from '~/platform/db/sql.server';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { sealWithoutCard } from '../../../../tests/factories/seal-without-card';
import { listCards } from '../search/list-cards.server';
import { FIRST_POSITION, resealEntries } from './reseal-entries.server';

const NEWEST = { limit: 50, cursor: null, order: 'newest' as const };

/** Returns the number of steps. */
async function resealAll(): Promise<number> {
  let steps = 0;
  for (let position: typeof FIRST_POSITION | null = FIRST_POSITION; position; steps += 1)
    position = await resealEntries(position);
  return steps;
}

async function makeOldEntries(count: number): Promise<{ userId: string; ids: string[] }> {
  const { id: userId } = await makeUser();
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { entryId } = await makeEntry(userId, { title: `Day ${index}`, mood: 'calm', moodScore: 2, tags: ['sea'] });
    await sealWithoutCard(userId, entryId);
    ids.push(entryId);
  }
  return { userId, ids };
}

const rowsOf = (userId: string) => db.journalEntry.findMany({ where: { userId }, orderBy: { id: 'asc' } });
const countWithoutCard = (userId: string) => db.journalEntry.count({ where: { userId, card: null } });

it('gives all entries of all users cards, and changes nothing else', async () => {
  const people = [await makeOldEntries(30), await makeOldEntries(3)];
  for (const { userId } of people) {
    const before = { rows: await rowsOf(userId), ...(await listCards(userId, NEWEST)) };
    await resealAll();
    const rows = await rowsOf(userId);
    expect(rows.every(({ card }) => card !== null)).toBe(true);
    const unchanged = (list: typeof rows) => list.map(({ content, updatedAt }) => [content, updatedAt]);
    expect(unchanged(rows)).toEqual(unchanged(before.rows));
    for (const row of rows)
      expect(row).toMatchObject({ title: '', preview: '', mood: null, moodScore: null, tags: null });
    expect((await listCards(userId, NEWEST)).cards).toEqual(before.cards);
  }
});

it('goes on from where a step ended', async () => {
  const { userId, ids } = await makeOldEntries(1);
  const row = await db.journalEntry.findUniqueOrThrow({ where: { id: ids[0]!, userId } });
  // Damaged entries that every step would find first.
  const copies = Array.from({ length: 600 }, (_, index) => ({
    ...row,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  }));
  await db.journalEntry.createMany({ data: copies });
  expect(await resealAll()).toBe(2);
  expect(await countWithoutCard(userId)).toBe(600);
  await db.journalEntry.deleteMany({ where: { userId } });
});

it('leaves an entry that was saved after it was read', async () => {
  const { userId, ids } = await makeOldEntries(1);
  const step = resealEntries(FIRST_POSITION);
  await batchWrites([
    writeRows`UPDATE "JournalEntry" SET "title" = 'saved' WHERE "id" = ${ids[0]!} AND "userId" = ${userId}`,
  ]);
  await step;
  expect(await rowsOf(userId)).toMatchObject([{ title: 'saved' }]);
});

it('passes over the entries of an account that is being deleted', async () => {
  const [gone, other] = [await makeOldEntries(1), await makeOldEntries(1)];
  await db.dataKey.delete({ where: { userId: gone.userId } });
  await resealAll();
  expect(await countWithoutCard(gone.userId)).toBe(1);
  expect(await countWithoutCard(other.userId)).toBe(0);
});
