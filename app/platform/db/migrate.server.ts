import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { env } from '../env.server';
import { sqliteFile } from './db.server';

type Migration = { name: string; sql: string; checksum: string };

/** What a migration needs of a database: `run` executes one transaction and holds a lock against other processes. */
type RunSql = (text: string) => Promise<Record<string, unknown>[]>;
type Target = {
  run(work: (sql: RunSql) => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

const BOOKKEEPING = {
  sqlite: `CREATE TABLE IF NOT EXISTS "_prisma_migrations" ("id" TEXT PRIMARY KEY NOT NULL, "checksum" TEXT NOT NULL, "finished_at" DATETIME, "migration_name" TEXT NOT NULL, "logs" TEXT, "rolled_back_at" DATETIME, "started_at" DATETIME NOT NULL DEFAULT current_timestamp, "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0)`,
  postgresql: `CREATE TABLE IF NOT EXISTS "_prisma_migrations" ("id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ, "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ, "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`,
};
const LOCK_NUMBER = 72707369;

/**
 * Migrates the database to this version and returns the names of the applied migrations. Keeps the bookkeeping table in
 * Prisma's format, but applies all pending migrations in one transaction: a process that dies midway leaves the old
 * version intact, and processes that start together wait for each other. Throws when the database is newer than the
 * program.
 */
export async function migrate(): Promise<string[]> {
  const applied: string[] = [];
  await withPending(async (pending, _, sql) => {
    for (const migration of pending) {
      await sql(migration.sql);
      await sql(recordOf(migration));
      applied.push(migration.name);
    }
  });
  return applied;
}

/** Returns the names of the migrations that are not applied yet, and whether the database has none at all. */
export async function findPendingMigrations(): Promise<{ pending: string[]; isEmpty: boolean }> {
  let found = { pending: [] as string[], isEmpty: true };
  await withPending((pending, isEmpty) => {
    found = { pending: pending.map(({ name }) => name), isEmpty };
    return Promise.resolve();
  });
  return found;
}

async function withPending(
  work: (pending: Migration[], isEmpty: boolean, sql: RunSql) => Promise<void>,
): Promise<void> {
  const provider = env.postgresql ? 'postgresql' : 'sqlite';
  const known = readMigrations(provider);
  const target = env.postgresql ? await postgresqlTarget() : await sqliteTarget();
  try {
    await target.run(async (sql) => {
      await sql(BOOKKEEPING[provider]);
      const rows = await sql('SELECT migration_name, checksum FROM "_prisma_migrations" WHERE rolled_back_at IS NULL');
      const pending = pendingMigrations(known, rows as { migration_name: string; checksum: string }[]);
      await work(pending, rows.length === 0, sql);
    });
  } finally {
    await target.close();
  }
}

export function readMigrations(provider: 'sqlite' | 'postgresql'): Migration[] {
  const folder = path.join(env.root, 'prisma', 'migrations', provider);
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names
    .map(({ name }) => {
      const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Returns the migrations that are not applied yet. Throws when the database holds one that this program does not know,
 * or one with another checksum.
 */
export function pendingMigrations(
  known: Migration[],
  applied: { migration_name: string; checksum: string }[],
): Migration[] {
  for (const row of applied) {
    const migration = known.find(({ name }) => name === row.migration_name);
    if (!migration)
      throw new Error(
        `The database is newer than this version of Orion: it holds the migration ${row.migration_name}. Run the newer version, or restore a backup made by this one.`,
      );
    if (migration.checksum !== row.checksum)
      throw new Error(`The migration ${migration.name} differs from the one that was applied to this database.`);
  }
  return known.filter(({ name }) => !applied.some((row) => row.migration_name === name));
}

/** Names and checksums consist of our own letters and digits, so that they need no escaping in the statement. */
function recordOf({ name, checksum }: Migration): string {
  return `INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, applied_steps_count) VALUES ('${randomUUID()}', '${checksum}', CURRENT_TIMESTAMP, '${name}', 1)`;
}

async function sqliteTarget(): Promise<Target> {
  const { default: Database } = await import('better-sqlite3');
  const database = new Database(sqliteFile(), { timeout: 30_000 });
  return {
    async run(work) {
      database.pragma('journal_mode = WAL');
      database.pragma('foreign_keys = OFF');
      database.exec('BEGIN EXCLUSIVE');
      try {
        await work(async (text) => {
          if (/^SELECT/.test(text)) return database.prepare(text).all() as Record<string, unknown>[];
          database.exec(text);
          return [];
        });
        database.exec('COMMIT');
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    close: async () => void database.close(),
  };
}

async function postgresqlTarget(): Promise<Target> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: env.DATABASE_URL, connectionTimeoutMillis: 10_000 });
  await client.connect();
  return {
    async run(work) {
      await client.query('BEGIN');
      try {
        await client.query(`SELECT pg_advisory_xact_lock(${LOCK_NUMBER})`);
        await work(async (text) => (await client.query(text)).rows ?? []);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
    },
    close: () => client.end(),
  };
}
