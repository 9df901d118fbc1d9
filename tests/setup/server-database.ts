/** Changes the database of a running server, to simulate passing time or an operator. */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RunningServer } from './start-server';

type Sqlite = {
  prepare: (sql: string) => { run: (...values: unknown[]) => unknown };
  pragma: (text: string) => void;
  close: () => void;
};

/** better-sqlite3 is installed with Prisma's adapter and has no types here. */
const Database = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => Sqlite;

/** Blocks all writes to the SQLite database of the server until the returned function is called. */
export function holdDatabase(server: RunningServer): () => void {
  const database = new Database(path.join(server.dataDir, 'orion.db'));
  database.prepare('BEGIN IMMEDIATE').run();
  return () => database.close();
}

/** Runs a statement in which `?` is a placeholder for a value. */
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
