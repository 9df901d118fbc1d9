/** Starts the built server on an empty database: SQLite, or PostgreSQL when TEST_POSTGRES names a server. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { repositoryRoot, type RunningServer, type StartOptions, startServer } from './start-server';

export const isPostgresql = Boolean(process.env.TEST_POSTGRES);

export async function startFreshServer(options: StartOptions = {}): Promise<RunningServer> {
  const env = { LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000', ORION_WORD_DELAY_MS: '0', ...options.env };
  if (!process.env.TEST_POSTGRES) return startServer({ ...options, env });
  const databaseUrl = await makeMigratedDatabase(process.env.TEST_POSTGRES);
  const secrets = { VAULT_KEY: randomBytes(32).toString('base64'), SESSION_SECRET: randomBytes(32).toString('hex') };
  return startServer({ ...options, databaseUrl, env: { ...secrets, ...env } });
}

export async function makeMigratedDatabase(server: string): Promise<string> {
  const { default: pg } = await import('pg');
  const name = `orion_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const databaseUrl = `${server}/${name}`;
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
  return databaseUrl;
}
