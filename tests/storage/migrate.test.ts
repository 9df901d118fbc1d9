import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import '../setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { migrate, readMigrations } from '~/platform/db/migrate.server';
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

it('applies each migration once, also when processes start together', async () => {
  const models = [
    ...readFileSync(path.join(repositoryRoot, 'prisma/schema.prisma'), 'utf8').matchAll(/^model (\w+)/gm),
  ].map(([, name]) => name!);
  // SQLite drops what others refer to without a word; PostgreSQL wants to be told.
  const cascade = process.env.TEST_POSTGRES ? ' CASCADE' : '';
  for (const table of ['_prisma_migrations', ...models.reverse()])
    await db.$executeRawUnsafe(`DROP TABLE "${table}"${cascade}`);
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
