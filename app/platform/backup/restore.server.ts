import { createWriteStream, existsSync } from 'node:fs';
import { link, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readMigrations } from '../db/migrate.server';
import { readBackupFile } from './backup-file.server';
import { BackupError } from './backup-error';
import { backupKeys } from './backup-keys.server';
import { differencesOf, type Manifest } from './manifest';
import { restorePostgresql } from './postgresql-tools.server';
import { assertWhole, connectPostgresql, countRows, queryOf, queryOfClient } from './snapshot.server';

/** Where a backup is restored to: a SQLite file, or the address of a PostgreSQL database. */
type Target = { sqliteFile: string } | { databaseUrl: string };

/**
 * Restores a backup into an empty place and compares the rows with its manifest. Throws BackupError, and leaves nothing
 * of a file behind that it could not restore whole. Never overwrites.
 */
export async function restoreBackup(file: string, target: Target): Promise<Manifest> {
  await assertEmpty(target);
  const { manifest, data } = await readBackupFile(file, backupKeys());
  const provider = 'sqliteFile' in target ? 'sqlite' : 'postgresql';
  try {
    assertKnown(manifest, provider);
    if ('sqliteFile' in target) await restoreSqlite(data, manifest, target.sqliteFile);
    else await restoreInto(data, manifest, target.databaseUrl);
  } finally {
    data.destroy();
  }
  return manifest;
}

async function assertEmpty(target: Target): Promise<void> {
  if ('sqliteFile' in target) {
    const there = ['', '-wal', '-shm'].map((end) => target.sqliteFile + end).find((one) => existsSync(one));
    if (there) throw new BackupError(`${there} is there already. A backup is only restored into an empty place.`);
    return;
  }
  const client = await connectPostgresql(target.databaseUrl);
  try {
    const { rowCount } = await client.query(
      `SELECT 1 FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE nspname = 'public' LIMIT 1`,
    );
    if (rowCount)
      throw new BackupError('The database has tables already. A backup is only restored into an empty one.');
  } finally {
    await client.end();
  }
}

function assertKnown({ provider: of, migrations, version }: Manifest, provider: Manifest['provider']): void {
  const names = { sqlite: 'SQLite', postgresql: 'PostgreSQL' };
  if (of !== provider)
    throw new BackupError(`This is a backup of ${names[of]}, and DATABASE_URL names a database of ${names[provider]}.`);
  const known = new Set(readMigrations(provider).map(({ name }) => name));
  if (migrations.some((name) => !known.has(name)))
    throw new BackupError(`This backup was made by a newer version of Orion (${version}). Restore it with that one.`);
}

async function restoreSqlite(data: Readable, manifest: Manifest, file: string): Promise<void> {
  const part = `${file}.restoring`;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    await rm(part, { force: true });
    await pipeline(data, createWriteStream(part, { mode: 0o600, flush: true }));
    const { default: Database } = await import('better-sqlite3');
    const database = new Database(part, { readonly: true });
    try {
      assertWhole(database);
      assertSameRows(manifest, await countRows('sqlite', queryOf(database)));
    } finally {
      database.close();
    }
    // Fails where a file is there by now.
    await link(part, file);
    const folder = await open(path.dirname(file), 'r');
    await folder.sync().finally(() => folder.close());
  } finally {
    for (const end of ['', '-wal', '-shm']) await rm(part + end, { force: true });
  }
}

async function restoreInto(data: Readable, manifest: Manifest, databaseUrl: string): Promise<void> {
  await restorePostgresql(databaseUrl, data);
  const client = await connectPostgresql(databaseUrl);
  try {
    assertSameRows(manifest, await countRows('postgresql', queryOfClient(client)));
  } finally {
    await client.end();
  }
}

function assertSameRows({ rows }: Manifest, found: Manifest['rows']): void {
  const differences = differencesOf(rows, found);
  if (differences.length > 0)
    throw new BackupError(`What was restored is not what was saved: ${differences.join(', ')}.`);
}
