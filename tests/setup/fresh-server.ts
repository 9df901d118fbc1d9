/** Starts the built server on an empty database: SQLite, or PostgreSQL when TEST_POSTGRES names a server. */
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, type RunningServer, type StartOptions, startServer } from './start-server';

const TEMPLATE_LOCK = 7_141;

export const isPostgresql = Boolean(process.env.TEST_POSTGRES);

export async function startFreshServer(options: StartOptions = {}): Promise<RunningServer> {
  const env = { LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000', ORION_WORD_DELAY_MS: '0', ...options.env };
  if (!process.env.TEST_POSTGRES) return startServer({ ...options, env });
  const databaseUrl = await makeMigratedDatabase(process.env.TEST_POSTGRES);
  const secrets = { VAULT_KEY: randomBytes(32).toString('base64'), SESSION_SECRET: randomBytes(32).toString('hex') };
  return startServer({ ...options, databaseUrl, env: { ...secrets, ...env } });
}

/** Returns a migrated database of the PostgreSQL server: a copy of one that is migrated once for all workers. */
export async function makeMigratedDatabase(server: string): Promise<string> {
  const { default: pg } = await import('pg');
  const name = `orion_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    // The lock ends with the connection.
    await client.query(`SELECT pg_advisory_lock(${TEMPLATE_LOCK})`);
    const template = `orion_template_${hashOfMigrations()}`;
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) {
      await client.query(`CREATE DATABASE ${name}`);
      migrateByCommand(`${server}/${name}`);
      await client.query(`ALTER DATABASE ${name} RENAME TO ${template}`);
    }
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  } finally {
    await client.end();
  }
  return `${server}/${name}`;
}

function hashOfMigrations(): string {
  const folder = path.join(repositoryRoot, 'prisma/migrations/postgresql');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(path.join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

function migrateByCommand(databaseUrl: string): void {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    VAULT_KEY: Buffer.alloc(32).toString('base64'),
    SESSION_SECRET: 'x'.repeat(32),
  };
  const { status, stderr } = spawnSync(process.execPath, ['build/commands/migrate.js'], {
    cwd: repositoryRoot,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`migrating failed: ${stderr}`);
}
