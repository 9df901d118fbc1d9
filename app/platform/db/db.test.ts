import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import '../../../tests/setup/migrated-database';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeUser } from '../../../tests/factories/make-user';
import { db, isConflict, isUniqueViolation, retryConflicts } from './db.server';

const conflict = () => Object.assign(new Error('conflict'), { code: 'P2034' });

describe('a conflict of transactions', () => {
  it('is tried again until it succeeds', async () => {
    let tries = 0;
    const result = retryConflicts(async () => {
      if (++tries < 3) throw conflict();
      return 'done';
    });
    expect(await result).toBe('done');
    expect(tries).toBe(3);
  });

  it('is given up in the end, and any other failure at once', async () => {
    let tries = 0;
    const fail = (error: Error) =>
      retryConflicts(() => {
        tries += 1;
        return Promise.reject(error);
      });
    await expect(fail(conflict())).rejects.toThrow('conflict');
    expect(tries).toBe(5);
    await expect(fail(new Error('another'))).rejects.toThrow('another');
    expect(tries).toBe(6);
    expect([isConflict(conflict()), isConflict({ code: 'P2034' }), isConflict(null)]).toEqual([true, false, false]);
  });
});

it('a value that is taken is told from other failures, in plain SQL too', async () => {
  const { id } = await makeUser();
  const failed = (query: Promise<unknown>) =>
    query.then(
      () => null,
      (error: unknown) => error,
    );
  const again = { userId: id, masterKeyId: 'a', wrapped: 'b' };
  const [byPrisma, bySql, missing] = [
    await failed(db.dataKey.create({ data: again })),
    await failed(
      db.$executeRaw`INSERT INTO "DataKey" ("userId", "masterKeyId", "wrapped") VALUES (${id}, ${'a'}, ${'b'})`,
    ),
    await failed(db.user.update({ where: { id: 'nobody' }, data: { fullName: 'x' } })),
  ];
  expect([byPrisma, bySql, missing].map((error) => error instanceof Error)).toEqual([true, true, true]);
  expect([byPrisma, bySql, missing, null].map(isUniqueViolation)).toEqual([true, true, false, false]);
});

describe('the file of the database', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'orion-file-'));
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
    rmSync(folder, { recursive: true, force: true });
  });

  it('and its folder are closed to others, also when they were open', async () => {
    vi.resetModules();
    vi.stubEnv('DATA_DIR', path.join(folder, 'data'));
    vi.stubEnv('DATABASE_URL', 'file:deep/own.db');
    const { db: own, sqliteFile } = await import('./db.server');
    const file = sqliteFile();
    expect(file).toBe(path.join(folder, 'data/deep/own.db'));
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
    writeFileSync(`${file}-wal`, '');
    writeFileSync(file, '');
    chmodSync(file, 0o664);
    chmodSync(`${file}-wal`, 0o666);
    sqliteFile();
    expect([file, `${file}-wal`].map((one) => statSync(one).mode & 0o777)).toEqual([0o660, 0o660]);
    await own.$disconnect();
  });
});
