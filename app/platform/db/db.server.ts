import { chmodSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import { env } from '../env.server';
import { PrismaClient as PostgresqlClient } from './generated/postgresql/client';
import { PrismaClient } from './generated/sqlite/client';
import { measureAdapter } from './measure.server';
import { CONNECT_TIMEOUT_MS, MAX_CONNECTIONS } from './postgresql-statements.server';
import { SqliteAdapter } from './sqlite-adapter.server';

const MAX_RETRIES = 4;
const RETRY_TIMEOUT_MS = 40;

export type Db = PrismaClient;
/** The client inside `db.$transaction(async (tx) => …)`. */
export type Tx = Parameters<Parameters<Db['$transaction']>[0]>[0];

/**
 * Returns the SQLite file of DATABASE_URL=file:…, relative to DATA_DIR unless absolute. Creates a missing folder with
 * access for the owner only. Removes access for others from an existing file; its group keeps its access.
 */
export function sqliteFile(): string {
  const file = path.resolve(env.dataDir, env.DATABASE_URL.replace(/^file:/, ''));
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  for (const one of [file, `${file}-wal`, `${file}-shm`]) closeToOthers(one);
  return file;
}

/** The umask applies to new files only, and SQLite gives the files beside a database the mode of the database file. */
function closeToOthers(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats && (stats.mode & 0o007) !== 0 && stats.uid === process.getuid?.()) chmodSync(file, stats.mode & 0o770);
}

/** The connections to SQLite; null with PostgreSQL. */
export const sqlite = env.postgresql ? null : new SqliteAdapter(sqliteFile());

/** Both clients are generated from one schema, so that one type fits both. */
function connect(): Db {
  if (sqlite) return new PrismaClient({ adapter: sqlite });
  const adapter = new PrismaPg({
    connectionString: env.DATABASE_URL,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  const open = adapter.connect.bind(adapter);
  adapter.connect = async () => measureAdapter(await open());
  return retryTransactions(new PostgresqlClient({ adapter }) as unknown as Db);
}

export const db = connect();

/**
 * Retries transactions of the form `async (tx) => …` after a conflict. Transactions of a list of statements are not
 * retried.
 */
function retryTransactions(client: Db): Db {
  const run = client.$transaction.bind(client) as (work: unknown, options?: unknown) => Promise<unknown>;
  const retried = (work: unknown, options?: unknown) =>
    typeof work === 'function' ? retryConflicts(() => run(work, options)) : run(work, options);
  return Object.assign(client, { $transaction: retried });
}

/**
 * Calls `run` again after a conflict, four times at most. PostgreSQL aborts one of two transactions that wait for each
 * other; nothing of the aborted one was written.
 */
export async function retryConflicts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt > MAX_RETRIES || !isConflict(error)) throw error;
      await sleep(Math.random() * RETRY_TIMEOUT_MS * attempt);
    }
  }
}

/** Of Prisma, and of PostgreSQL for plain statements: serialization failure, deadlock. */
const CONFLICTS = ['P2034', '40001', '40P01'];
/** Of Prisma, SQLite and PostgreSQL. */
const UNIQUE_VIOLATIONS = ['P2002', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'];

/** Returns whether a transaction failed only because of a concurrent one. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && CONFLICTS.includes((error as { code?: string }).code ?? '');
}

/** Returns whether a write failed because a unique value is taken. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta } = error as { code?: string; meta?: { driverAdapterError?: { cause?: { kind?: string } } } };
  return (
    UNIQUE_VIOLATIONS.includes(code ?? '') || meta?.driverAdapterError?.cause?.kind === 'UniqueConstraintViolation'
  );
}
