/** Reads rows from the database of a running server on a separate connection. */
import path from 'node:path';
import Database from 'better-sqlite3';
import type { RunningServer } from './start-server';

export async function readRows<Row = Record<string, unknown>>(
  server: Pick<RunningServer, 'databaseUrl' | 'dataDir'>,
  sql: string,
): Promise<Row[]> {
  if (server.databaseUrl) {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows as Row[];
  }
  const database = new Database(path.join(server.dataDir, 'orion.db'), { timeout: 5_000 });
  try {
    return database.prepare(sql).all() as Row[];
  } finally {
    database.close();
  }
}
