import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import '../setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { migrate, pendingMigrations, readMigrations } from '~/platform/db/migrate.server';
import { repositoryRoot } from '../setup/start-server';

const command = () =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, ['build/commands/migrate.js'], {
      cwd: repositoryRoot,
      env: process.env,
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('exit', (code) => resolve({ code, output }));
  });

describe('migrate', () => {
  it('applies each migration once, also when processes start together', async () => {
    const models = [
      ...readFileSync(path.join(repositoryRoot, 'prisma/schema.prisma'), 'utf8').matchAll(/^model (\w+)/gm),
    ].map(([, name]) => name!);
    // Models that reference others come after them in the schema, and are dropped first.
    const tables = ['_prisma_migrations', ...models.reverse()];
    for (const table of tables) await db.$executeRawUnsafe(`DROP TABLE "${table}"`);
    const runs = await Promise.all([command(), command(), command()]);
    expect(
      runs.map(({ code }) => code),
      JSON.stringify(runs),
    ).toEqual([0, 0, 0]);
    const rows = await db.$queryRawUnsafe<{ migration_name: string }[]>(
      'SELECT migration_name FROM "_prisma_migrations" ORDER BY migration_name',
    );
    const names = readMigrations(process.env.TEST_POSTGRES ? 'postgresql' : 'sqlite').map(({ name }) => name);
    expect(rows.map((row) => row.migration_name)).toEqual(names);
    expect(await migrate()).toEqual([]);
  });
});

describe('pendingMigrations', () => {
  const known = [
    { name: '1_a', sql: '', checksum: 'x' },
    { name: '2_b', sql: '', checksum: 'y' },
  ];

  it('are those that the database does not hold', () => {
    expect(pendingMigrations(known, [{ migration_name: '1_a', checksum: 'x' }]).map(({ name }) => name)).toEqual([
      '2_b',
    ]);
  });

  it('refuses a newer database in words', () => {
    expect(() => pendingMigrations(known, [{ migration_name: '3_c', checksum: 'z' }])).toThrow(
      'newer than this version of Orion',
    );
  });

  it('refuses a migration that was changed after it was applied', () => {
    expect(() => pendingMigrations(known, [{ migration_name: '1_a', checksum: 'changed' }])).toThrow('differs');
  });
});
