import { chmodSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { env } from '../env.server';
import type { PrismaClient } from './generated/sqlite/client';

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
    const [{ PrismaClient }, { PrismaPg }] = await Promise.all([import('./generated/postgresql/client'), import('@prisma/adapter-pg')]);
    return new PrismaClient({ adapter: new PrismaPg({ connectionString: env.DATABASE_URL, max: 10, connectionTimeoutMillis: 5_000 }) }) as unknown as Db;
  }
  const [{ PrismaClient }, { SqliteAdapter }] = await Promise.all([import('./generated/sqlite/client'), import('./sqlite-adapter.server')]);
  return new PrismaClient({ adapter: new SqliteAdapter(sqliteFile()) });
}

export const db = await connect();

/** Whether a write failed because a unique value is taken. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta } = error as { code?: string; meta?: { driverAdapterError?: { cause?: { kind?: string } } } };
  return code === 'P2002' || meta?.driverAdapterError?.cause?.kind === 'UniqueConstraintViolation';
}
