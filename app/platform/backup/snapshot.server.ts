import { createReadStream, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type Database from 'better-sqlite3';
import type pg from 'pg';
import { sqliteFile } from '../db/db.server';
import { env } from '../env.server';
import type { Dump } from './backup-file.server';
import { BackupError } from './backup-error';
import type { Manifest } from './manifest';
import { dumpPostgresql } from './postgresql-tools.server';
import { withScratchFolder } from './scratch-folder.server';

const ALL_PAGES = 0x7fffffff;

/** Gives the rows of a statement. */
type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** Gives a dump of the database of DATABASE_URL to `work`: all of one moment, while the server goes on. */
export function withSnapshot<Result>(work: (dump: Dump) => Promise<Result>): Promise<Result> {
  return env.postgresql ? withPostgresqlSnapshot(work) : withSqliteSnapshot(work);
}

async function withSqliteSnapshot<Result>(work: (dump: Dump) => Promise<Result>): Promise<Result> {
  const { default: Database } = await import('better-sqlite3');
  return withScratchFolder(async (folder) => {
    const copy = path.join(folder, 'copy.db');
    if (!existsSync(sqliteFile())) throw new BackupError('There is no database of Orion here yet.');
    const source = new Database(sqliteFile(), { readonly: true });
    const takenAt = new Date();
    // In one step: it would begin anew when another process writes between two.
    await source.backup(copy, { progress: () => ALL_PAGES }).finally(() => source.close());
    const database = new Database(copy, { readonly: true });
    let manifest: Manifest;
    try {
      assertWhole(database);
      manifest = await describe('sqlite', takenAt, queryOf(database));
    } finally {
      database.close();
    }
    return work({ manifest, data: createReadStream(copy) });
  });
}

export function assertWhole(database: Database.Database): void {
  const [line] = database.pragma('quick_check(1)') as { quick_check: string }[];
  if (line?.quick_check !== 'ok') throw new BackupError(`The database is damaged: ${line?.quick_check}`);
}

export function queryOf(database: Database.Database): Query {
  return (sql) => Promise.resolve(database.prepare(sql).all() as Record<string, unknown>[]);
}

async function withPostgresqlSnapshot<Result>(work: (dump: Dump) => Promise<Result>): Promise<Result> {
  const client = await connectPostgresql(env.DATABASE_URL);
  try {
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const takenAt = new Date();
    const { rows } = await client.query<{ name: string }>('SELECT pg_export_snapshot() AS name');
    const manifest = await describe('postgresql', takenAt, queryOfClient(client));
    return await work({ manifest, data: Readable.from(dumpPostgresql(env.DATABASE_URL, rows[0]!.name)) });
  } finally {
    await client.end();
  }
}

export async function connectPostgresql(databaseUrl: string): Promise<pg.Client> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  return client;
}

export function queryOfClient(client: pg.Client): Query {
  return async (sql) => (await client.query(sql)).rows as Record<string, unknown>[];
}

const TABLES = {
  sqlite: `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
  postgresql: `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
};

/** Counts the rows of every table. */
export async function countRows(provider: Manifest['provider'], query: Query): Promise<Manifest['rows']> {
  const rows: Manifest['rows'] = {};
  for (const { name } of await query(TABLES[provider])) {
    const [counted] = await query(`SELECT COUNT(*) AS number FROM "${String(name)}"`);
    rows[String(name)] = Number(counted!.number);
  }
  return rows;
}

async function describe(provider: Manifest['provider'], takenAt: Date, query: Query): Promise<Manifest> {
  const rows = await countRows(provider, query);
  if (!('_prisma_migrations' in rows)) throw new BackupError('There is no database of Orion here yet.');
  const applied = await query(
    'SELECT migration_name FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name',
  );
  const migrations = applied.map((row) => String(row.migration_name));
  return { format: 1, version: productVersion(), provider, takenAt: takenAt.toISOString(), migrations, rows };
}

function productVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(env.root, 'package.json'), 'utf8')) as { version: string };
  return version;
}
