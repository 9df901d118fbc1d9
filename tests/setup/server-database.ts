/** Statements on the database of a running server, for what time or an operator would do to it. */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RunningServer } from './start-server';

type Sqlite = {
  prepare: (sql: string) => { run: (...values: unknown[]) => unknown };
  pragma: (text: string) => void;
  close: () => void;
};

/** better-sqlite3 comes with Prisma's adapter and brings no types. */
const Database = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => Sqlite;

/** Nothing can be written to the SQLite database of the server until what this answers is called. */
export function holdDatabase(server: RunningServer): () => void {
  const database = new Database(path.join(server.dataDir, 'orion.db'));
  database.prepare('BEGIN IMMEDIATE').run();
  return () => database.close();
}

/** `?` stands for a value. */
export async function changeDatabase(server: RunningServer, sql: string, ...values: (string | Date)[]): Promise<void> {
  if (server.databaseUrl) {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    let at = 0;
    await client.query(
      sql.replace(/\?/g, () => `$${(at += 1)}`),
      values,
    );
    return client.end();
  }
  const database = new Database(path.join(server.dataDir, 'orion.db'));
  database.pragma('busy_timeout = 5000');
  database.prepare(sql).run(...values.map((value) => (value instanceof Date ? value.toISOString() : value)));
  database.close();
}
