import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { isDatabaseUnavailable, isRowGone } from './database-failure.server';
import { db } from './db.server';
import { makeUser } from '../../../tests/factories/make-user';

/** Happens when an entry is deleted while a reflection on it is being saved. */
it('a row whose parent is gone is told from other failures, in plain SQL too', async () => {
  const { id: userId } = await makeUser();
  const entryId = randomUUID();
  const write = db.$executeRaw`
    INSERT INTO "JournalReflection" ("entryId", "userId", "content", "createdAt")
    VALUES (${entryId}, ${userId}, ${'sealed'}, ${new Date()})`;
  const error: unknown = await write.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(isRowGone(error)).toBe(true);
  const other: unknown = await db.$queryRaw`SELECT * FROM "NoSuchTable"`.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(isRowGone(other)).toBe(false);
});

const failure = (fields: object, cause?: unknown) => Object.assign(new Error('failed', { cause }), fields);

it.each([
  ['the server is not there', failure({ code: 'ECONNREFUSED' })],
  ['the pool is exhausted', failure({ code: 'P2024' })],
  ['the disk is full', failure({ code: 'SQLITE_FULL' })],
  ['the database is locked, two errors below', failure({}, failure({}, failure({ originalCode: 'SQLITE_BUSY' })))],
  ['the server shuts down', failure({ code: '57P01' })],
  [
    'the server shuts down under a query of Prisma',
    failure({ code: 'P2039', meta: { driverAdapterError: { cause: { originalCode: '57P01' } } } }),
  ],
  ['its name is not known', failure({ code: 'ENOTFOUND' })],
  ['its network is gone', failure({ code: 'EHOSTUNREACH' })],
  ['the connection ended', new Error('Connection terminated unexpectedly')],
  ['the connection is broken', new Error('Client has encountered a connection error and is not queryable')],
])('a retry can help when %s', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

it.each([
  ['a value is taken', failure({ code: 'P2002' })],
  ['the query is wrong', failure({ code: 'SQLITE_ERROR' })],
  ['nothing is known', failure({})],
  ['it is no error', { code: 'ECONNREFUSED' }],
])('a retry cannot help when %s', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
