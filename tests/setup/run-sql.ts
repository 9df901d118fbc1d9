/**
 * Runs one statement on the database of a running server, as another process would. Both databases must understand it.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RunningServer } from './start-server';

type Opened = { exec: (sql: string) => void; close: () => void };
/** better-sqlite3 is installed with Prisma's adapter and has no types here. */
const Database = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => Opened;

export async function runSql(server: Pick<RunningServer, 'dataDir' | 'databaseUrl'>, sql: string): Promise<void> {
  if (!server.databaseUrl) {
    const database = new Database(path.join(server.dataDir, 'orion.db'));
    database.exec(sql);
    return database.close();
  }
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}
