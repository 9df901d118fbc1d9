import { chmodSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '../env.server';
import type { PrismaClient } from './generated/sqlite/client';

const MAX_RETRIES = 4;
const RETRY_WITHIN_MS = 40;

export type Db = PrismaClient;
/** The client inside `db.$transaction(async (tx) => …)`. */
export type Tx = Parameters<Parameters<Db['$transaction']>[0]>[0];

/**
 * The SQLite file of DATABASE_URL=file:…, below DATA_DIR unless absolute. A missing folder is made for the owner alone. A file that is there is
 * closed to others; its group keeps the access that it has.
 */
export function sqliteFile(): string {
  const file = path.resolve(env.dataDir, env.DATABASE_URL.replace(/^file:/, ''));
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  for (const one of [file, `${file}-wal`, `${file}-shm`]) closeToOthers(one);
  return file;
}

/** The umask holds for new files only, and SQLite gives the files beside a database the mode that this has. */
function closeToOthers(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats && (stats.mode & 0o007) !== 0 && stats.uid === process.getuid?.()) chmodSync(file, stats.mode & 0o770);
}

// Both clients are made from one schema, so that one type serves for both; only the one in use is loaded.
async function connect(): Promise<Db> {
  if (env.postgresql) {
    const [{ PrismaClient }, { PrismaPg }] = await Promise.all([
      import('./generated/postgresql/client'),
      import('@prisma/adapter-pg'),
    ]);
    const adapter = new PrismaPg({ connectionString: env.DATABASE_URL, max: 10, connectionTimeoutMillis: 5_000 });
    return retryTransactions(new PrismaClient({ adapter }) as unknown as Db);
  }
  const [{ PrismaClient }, { SqliteAdapter }] = await Promise.all([
    import('./generated/sqlite/client'),
    import('./sqlite-adapter.server'),
  ]);
  return new PrismaClient({ adapter: new SqliteAdapter(sqliteFile()) });
}

export const db = await connect();

/** Transactions of the form `async (tx) => …` run again after a conflict; those of a list of statements cannot. */
function retryTransactions(client: Db): Db {
  const run = client.$transaction.bind(client) as (work: unknown, options?: unknown) => Promise<unknown>;
  const retried = (work: unknown, options?: unknown) =>
    typeof work === 'function' ? retryConflicts(() => run(work, options)) : run(work, options);
  return Object.assign(client, { $transaction: retried });
}

/** PostgreSQL ends one of two transactions that wait for each other. Nothing of it was written, so `run` is called again, four times at most. */
export async function retryConflicts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt > MAX_RETRIES || !isConflict(error)) throw error;
      await sleep(Math.random() * RETRY_WITHIN_MS * attempt);
    }
  }
}

/** Whether a transaction failed only because of another one at the same time. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && (error as { code?: string }).code === 'P2034';
}

/** Whether a write failed because a unique value is taken. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta } = error as { code?: string; meta?: { driverAdapterError?: { cause?: { kind?: string } } } };
  return code === 'P2002' || meta?.driverAdapterError?.cause?.kind === 'UniqueConstraintViolation';
}
