/** Returns everything that a running server has stored, as bytes to search for words. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { RunningServer } from './start-server';

export async function dumpDatabase({ databaseUrl, dataDir }: RunningServer): Promise<Buffer> {
  return databaseUrl ? dumpPostgresql(databaseUrl) : readSqliteFiles(dataDir);
}

/** Returns the raw files, including the write-ahead log. */
function readSqliteFiles(folder: string): Buffer {
  return Buffer.concat(
    readdirSync(folder)
      .filter((name) => name.startsWith('orion.db'))
      .map((name) => readFileSync(path.join(folder, name))),
  );
}

/** Returns every value of every table, because the files belong to the database server and are compressed. */
async function dumpPostgresql(databaseUrl: string): Promise<Buffer> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  const dumps = [];
  for (const { name } of tables)
    dumps.push(`${name} ${JSON.stringify((await client.query(`SELECT * FROM ${name}`)).rows)}`);
  await client.end();
  return Buffer.from(dumps.join('\n'));
}
