/** Only their own user can access the files that the server and its commands write, also in an existing folder. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../setup/http-client';
import { repositoryRoot, startServer } from '../setup/start-server';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'orion-open-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function modes(): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files
      .sort()
      .map((name) => [
        name.replace(/[^/]+\.eml$/, 'a.eml'),
        (statSync(path.join(folder, name)).mode & 0o777).toString(8),
      ]),
  );
}

const start = () => startServer({ dataDir: folder, env: { LOG_LEVEL: 'warn' } });

describe('files in a folder that everybody may read', () => {
  it('are made for the server alone', async () => {
    const server = await start();
    const client = createClient(server.url);
    const { email } = await client.register();
    await client.postForm('/auth/forgot', { email });
    await expect.poll(() => modes()['outbox/a.eml']).toBe('600');
    expect(modes()).toEqual({
      'orion.db': '600',
      'orion.db-shm': '600',
      'orion.db-wal': '600',
      outbox: '700',
      'outbox/a.eml': '600',
      'secrets.json': '600',
    });
    await server.stop();
  });

  it('are made for its commands alone', () => {
    const env = {
      NODE_ENV: 'production' as const,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ENV_FILE: '/dev/null',
      DATA_DIR: folder,
    };
    const { status, stderr } = spawnSync(process.execPath, ['build/commands/migrate.js'], { cwd: repositoryRoot, env });
    expect([status, String(stderr)]).toEqual([0, '']);
    expect(modes()['orion.db']).toBe('600');
  });

  it('that an earlier version left open are closed to others, and stay open to the group', async () => {
    writeFileSync(path.join(folder, 'orion.db'), '');
    chmodSync(path.join(folder, 'orion.db'), 0o644);
    const server = await start();
    await createClient(server.url).register();
    expect(modes()).toMatchObject({ 'orion.db': '640', 'orion.db-wal': '640', 'orion.db-shm': '640' });
    await server.stop();
  });
});
