import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { repositoryRoot } from '../setup/start-server';

it('the demo person is made once, and the command ends', { timeout: 180_000 }, async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'orion-seed-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const { PATH, HOME } = process.env;
  const settings = { ENV_FILE: '/dev/null', ENCODER: 'on', DATA_DIR: dataDir, DATABASE_URL: 'file:orion.db' };
  const env = { NODE_ENV: 'test', PATH, HOME, ...settings } as const;
  const seed = async () => {
    const tsx = path.join(repositoryRoot, 'node_modules/.bin/tsx');
    const { stdout } = await promisify(execFile)(tsx, ['prisma/seed.ts'], {
      cwd: repositoryRoot,
      env,
      timeout: 80_000,
    });
    return stdout;
  };
  expect(await seed()).toContain('Sign in as maya@example.com');
  expect(await seed()).toContain('The demo person is there already.');
});
