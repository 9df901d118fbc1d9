/**
 * npm run backup:verify -- FILE: restores a backup in a scratch place, compares the rows, opens a sample of sealed values,
 * and removes the scratch place. Exit code 1: the backup would not do; 2: the command was not understood.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { openSample } from '~/features/account/export/open-sample.server';
import { BackupError } from '~/platform/backup/backup-error';
import { restoreBackup } from '~/platform/backup/restore.server';
import { withScratchFolder } from '~/platform/backup/scratch-folder.server';
import { connectPostgresql } from '~/platform/backup/snapshot.server';
import { migrate } from '~/platform/db/migrate.server';
import { closeDatabase } from '~/platform/db/sql.server';
import { env, environmentWith } from '~/platform/env.server';

const PEOPLE = 20;
/** Given by this command to itself, with DATABASE_URL of the scratch place. */
const SAMPLE = '--sample-of-this-database';

async function withScratch<Result>(work: (databaseUrl: string) => Promise<Result>): Promise<Result> {
  if (env.postgresql) return withScratchDatabase(work);
  return withScratchFolder((folder) => work(`file:${path.join(folder, 'orion.db')}`));
}

async function withScratchDatabase<Result>(work: (databaseUrl: string) => Promise<Result>): Promise<Result> {
  const name = `orion_verify_${randomBytes(4).toString('hex')}`;
  const address = new URL(env.DATABASE_URL);
  address.pathname = `/${name}`;
  const client = await connectPostgresql(env.DATABASE_URL);
  try {
    await client.query(`CREATE DATABASE ${name}`);
    return await work(address.href);
  } finally {
    await client.query(`DROP DATABASE IF EXISTS ${name}`);
    await client.end();
  }
}

async function verify(file: string): Promise<string> {
  return withScratch(async (databaseUrl) => {
    const target = env.postgresql ? { databaseUrl } : { sqliteFile: databaseUrl.slice('file:'.length) };
    const { takenAt, rows } = await restoreBackup(file, target);
    const { stdout, stderr } = spawnSync(process.execPath, [process.argv[1]!, SAMPLE], {
      env: environmentWith({ DATABASE_URL: databaseUrl }),
      encoding: 'utf8',
    });
    if (!stdout) throw new BackupError(`A sample could not be opened: ${stderr.trim()}`);
    const { people, opened, unreadable } = JSON.parse(stdout) as Awaited<ReturnType<typeof openSample>>;
    if (unreadable > 0)
      throw new BackupError(`${unreadable} of ${opened + unreadable} sealed values do not open with VAULT_KEY.`);
    const count = Object.values(rows).reduce((sum, number) => sum + number, 0);
    return `${file} restores: ${count} rows as of ${takenAt}, ${opened} sealed values of ${people} people open.\n`;
  });
}

const [given, ...rest] = process.argv.slice(2);
if (given === SAMPLE) {
  // A backup of an earlier version has not all columns that are read.
  await migrate();
  process.stdout.write(JSON.stringify(await openSample(PEOPLE)));
  await closeDatabase();
} else if (!given || given.startsWith('-') || rest.length > 0) {
  process.stderr.write('Usage: npm run backup:verify -- FILE\n');
  process.exitCode = 2;
} else {
  await verify(given).then(
    (told) => process.stdout.write(told),
    (error: Error) => {
      process.stderr.write(`This backup cannot be used. ${error.message}\n`);
      process.exitCode = 1;
    },
  );
}
