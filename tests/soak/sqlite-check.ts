/** Reads the database file of the running server. */
import { createRequire } from 'node:module';
import path from 'node:path';

type Rows = Record<string, unknown>[];
type Statement = {
  all: (...values: unknown[]) => Rows;
  get: (...values: unknown[]) => Record<string, unknown> | undefined;
};
type SqliteDatabase = { prepare: (sql: string) => Statement; pragma: (text: string) => Rows; close: () => void };
type Open = new (file: string, options?: { readonly?: boolean; fileMustExist?: boolean }) => SqliteDatabase;

/** better-sqlite3 is installed with Prisma's adapter and has no types here. */
const Database = createRequire(import.meta.url)('better-sqlite3') as Open;

function openSqlite(dataDir: string): SqliteDatabase {
  return new Database(path.join(dataDir, 'orion.db'), { readonly: true, fileMustExist: true });
}

/** Returns the damage in the database: empty when the file is intact and every foreign key refers to a row. */
export function damageIn(dataDir: string): string[] {
  const database = openSqlite(dataDir);
  try {
    const integrity = database.pragma('integrity_check').map((row) => String(row.integrity_check));
    const orphans = database
      .pragma('foreign_key_check')
      .map((row) => `a row of ${String(row.table)} refers to nothing`);
    return [...integrity.filter((line) => line !== 'ok'), ...orphans];
  } finally {
    database.close();
  }
}
