import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeUser } from '../../../tests/factories/make-user';
import { isPostgresql } from '../../../tests/setup/fresh-server';
import { batchWrites } from './batch-writes.server';
import { db } from './db.server';
import { isDatabaseUnavailable } from './database-failure.server';
import { isDatabaseReachable, readRows, writeReturning, writeRows } from './sql.server';

const time = new Date('2026-03-29T01:30:00.123Z');

async function makeEntry(isPrivate: boolean) {
  const { id: userId } = await makeUser();
  const id = randomUUID();
  const data = { id, userId, title: 'é 🌙 %', content: '', preview: '', isPrivate, createdAt: time, updatedAt: time };
  await db.journalEntry.create({ data });
  return { id, userId };
}

it('a row has the types of the schema, as Prisma gives them', async () => {
  for (const isPrivate of [true, false]) {
    const { id, userId } = await makeEntry(isPrivate);
    const rows = await readRows`
      SELECT "id", "title", "isPrivate", "severity", "createdAt" FROM "JournalEntry" WHERE "id" = ${id} AND "userId" = ${userId}`;
    expect(rows).toEqual([{ id, title: 'é 🌙 %', isPrivate, severity: null, createdAt: time }]);
    const [use] = await readRows`SELECT "bytes", "entries" FROM "StorageUse" WHERE "userId" = ${userId}`;
    expect(use).toEqual({ bytes: expect.any(Number), entries: 1 });
  }
});

it('values are stored and compared as Prisma stores them', async () => {
  const { id, userId } = await makeEntry(true);
  const found = async (isPrivate: boolean, at: Date) =>
    (
      await readRows`
        SELECT "id" FROM "JournalEntry" WHERE "userId" = ${userId} AND "isPrivate" = ${isPrivate} AND "createdAt" <= ${at} AND "createdAt" >= ${at}`
    ).length;
  expect([await found(true, time), await found(false, time), await found(true, new Date(0))]).toEqual([1, 0, 0]);
  const later = new Date(time.getTime() + 1);
  const [count] = await batchWrites([
    writeRows`UPDATE "JournalEntry" SET "updatedAt" = ${later}, "severity" = ${null}, "isPrivate" = ${false} WHERE "id" = ${id} AND "userId" = ${userId}`,
  ]);
  expect(count).toBe(1);
  const row = await db.journalEntry.findUnique({ where: { id, userId, updatedAt: later } });
  expect(row).toMatchObject({ updatedAt: later, severity: null, isPrivate: false });
});

it('the same place in the code takes other values each time', async () => {
  const { id, userId } = await makeEntry(true);
  const find = (wanted: string) =>
    readRows`SELECT "id" FROM "JournalEntry" WHERE "id" = ${wanted} AND "userId" = ${userId}`;
  expect(await Promise.all([find('none'), find(id), find("' OR '1'='1")])).toEqual([[], [{ id }], []]);
});

// SQLite has no connection that somebody else can end.
it.skipIf(!isPostgresql)('a connection that ends within a transaction fails it, and nothing more', async () => {
  const { id, userId } = await makeEntry(true);
  const title = (text: string) =>
    writeRows`UPDATE "JournalEntry" SET "title" = ${text} WHERE "id" = ${id} AND "userId" = ${userId}`;
  const failure = batchWrites([title('lost'), writeReturning`SELECT pg_sleep(5)::text`]).then(
    () => null,
    (error: unknown) => error,
  );
  const end = () => db.$executeRaw`
    SELECT pg_terminate_backend("pid") FROM pg_stat_activity
    WHERE "query" LIKE '%pg_sleep%' AND "pid" <> pg_backend_pid() AND "datname" = current_database()`;
  await expect.poll(end).toBeGreaterThan(0);
  expect(isDatabaseUnavailable(await failure)).toBe(true);
  expect(await batchWrites([title('kept'), title('kept')])).toEqual([1, 1]);
  expect((await db.journalEntry.findUnique({ where: { id, userId } }))?.title).toBe('kept');
});

it('the database that runs is reachable', async () => {
  expect(await isDatabaseReachable()).toBe(true);
});
