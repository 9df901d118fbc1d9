import { readRows } from './read-rows';
import type { RunningServer } from './start-server';

const TABLES = {
  sqlite: `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
  postgresql: `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY table_name`,
};

/** Returns every row of every table of a database as text, each table sorted. */
export async function dumpRows(
  server: Pick<RunningServer, 'databaseUrl' | 'dataDir'>,
): Promise<Record<string, string[]>> {
  const tables = await readRows<{ name: string }>(server, TABLES[server.databaseUrl ? 'postgresql' : 'sqlite']);
  const dump: Record<string, string[]> = {};
  for (const { name } of tables)
    dump[name] = (await readRows(server, `SELECT * FROM "${name}"`)).map((row) => JSON.stringify(row)).sort();
  return dump;
}
