import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeUser } from '../../../tests/factories/make-user';
import { env } from '../env.server';
import { db, sqliteFile } from './db.server';
import { forgetDeletedRows } from './forget-deleted-rows.server';

it.skipIf(env.postgresql)('no file of the database has a deleted row any more', async () => {
  const fullName = `Maya ${randomBytes(12).toString('hex')}`;
  const isOnDisk = () =>
    ['', '-wal'].some(
      (ending) => existsSync(sqliteFile() + ending) && readFileSync(sqliteFile() + ending).includes(fullName),
    );
  const { id } = await makeUser({ fullName });
  expect(isOnDisk()).toBe(true);
  await db.user.delete({ where: { id } });
  expect(isOnDisk()).toBe(true);
  await forgetDeletedRows();
  expect(isOnDisk()).toBe(false);
  const [row] = await db.$queryRaw<object[]>`PRAGMA busy_timeout`;
  expect(Number(Object.values(row!)[0])).toBe(5000);
});
