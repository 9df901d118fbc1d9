import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createClient } from '../setup/http-client';
import { startFreshServer } from '../setup/fresh-server';
import { repositoryRoot } from '../setup/start-server';

it('refuses to start beside data that was sealed with another key, and says what is missing', async () => {
  const key = () => randomBytes(32).toString('base64');
  const secrets = { SESSION_SECRET: 'x'.repeat(40) };
  const server = await startFreshServer({ env: { ...secrets, VAULT_KEY: key() } });
  await createClient(server.url).register();
  server.kill('SIGKILL');
  await server.exited;
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    PORT: '0',
    DATA_DIR: server.dataDir,
    DATABASE_URL: server.databaseUrl ?? '',
    ...secrets,
    VAULT_KEY: key(),
  };
  const again = spawnSync(process.execPath, [path.join(repositoryRoot, 'build/index.js')], {
    env,
    encoding: 'utf8',
    timeout: 20_000,
  });
  rmSync(server.dataDir, { recursive: true, force: true });
  expect(again.status).toBe(1);
  expect(again.stderr).toContain('sealed with a key that is not here');
});
