import { randomUUID } from 'node:crypto';
import '../setup/migrated-database';
import { expect, it } from 'vitest';
import { isRowGone } from '~/platform/db/database-failure.server';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../factories/make-user';

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
