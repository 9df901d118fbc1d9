import { env } from '../env.server';
import { db, sqlite } from './db.server';
import { measure } from './measure.server';
import { PostgresqlStatements } from './postgresql-statements.server';
import type { SqlValue, Statement } from './statement';

/** Pieces of a statement that runs inside a transaction of Prisma. */
export { join, sqltag } from '@prisma/client/runtime/client';

const postgresql = env.postgresql ? new PostgresqlStatements(env.DATABASE_URL) : null;
const statements = () => (sqlite ?? postgresql)!;

/**
 * Runs a prepared SELECT and returns its rows. For what every page or message waits for: Prisma takes several times as
 * long to read its own query as the database takes to answer. `tests/storage/statements.test.ts` compares `Row` with
 * the columns (docs/decisions/0044).
 */
export function readRows<Row>(parts: TemplateStringsArray, ...values: SqlValue[]): Promise<Row[]> {
  return measure('read', () => statements().read({ parts, values, returnsRows: true }) as Promise<Row[]>);
}

/** Makes a statement that gives the number of rows it changed. `batchWrites` runs it. */
export function writeRows(parts: TemplateStringsArray, ...values: SqlValue[]): Statement<number> {
  return { parts, values, returnsRows: false };
}

/** Makes a statement that gives rows: one with RETURNING, or a SELECT beside the writes. `batchWrites` runs it. */
export function writeReturning<Row>(parts: TemplateStringsArray, ...values: SqlValue[]): Statement<Row[]> {
  return { parts, values, returnsRows: true };
}

/** Runs the statements in one transaction, and returns the result of each. Use `batchWrites`, which shares commits. */
export function runInTransaction(all: readonly Statement<unknown>[]): Promise<unknown[]> {
  return measure('write', () => statements().write(all));
}

/** Returns whether the database responds to a query. */
export async function isDatabaseReachable(): Promise<boolean> {
  try {
    await readRows`SELECT 1`;
    return true;
  } catch {
    return false;
  }
}

/** Closes all connections to the database. */
export async function closeDatabase(): Promise<void> {
  try {
    await db.$disconnect();
  } finally {
    await postgresql?.close();
  }
}
