import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { env } from '../env.server';
import type { PrismaClient } from './generated/sqlite/client';

export type Db = PrismaClient;
/** The client inside `db.$transaction(async (tx) => …)`. */
export type Tx = Parameters<Parameters<Db['$transaction']>[0]>[0];

/** The SQLite file of DATABASE_URL=file:…, below DATA_DIR unless absolute. */
export function sqliteFile(): string {
  return path.resolve(env.dataDir, env.DATABASE_URL.replace(/^file:/, ''));
}

// Both clients are made from one schema, so that one type serves for both; only the one in use is loaded.
async function connect(): Promise<Db> {
  if (env.postgresql) {
    const [{ PrismaClient }, { PrismaPg }] = await Promise.all([import('./generated/postgresql/client'), import('@prisma/adapter-pg')]);
    return new PrismaClient({ adapter: new PrismaPg({ connectionString: env.DATABASE_URL, max: 10, connectionTimeoutMillis: 5_000 }) }) as unknown as Db;
  }
  mkdirSync(path.dirname(sqliteFile()), { recursive: true, mode: 0o700 });
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
