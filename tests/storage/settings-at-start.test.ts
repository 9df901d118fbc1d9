import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../setup/start-server';

const folder = mkdtempSync(path.join(tmpdir(), 'orion-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WRONG = {
  PORT: 'many',
  VAULT_KEY: 'secret-but-no-key',
  SESSION_SECRET: 'secret-but-short',
  TRUST_PROXY: 'yes',
  APP_URL: 'orion.example',
};

const run = (command: string[], env: Record<string, string>) =>
  spawnSync(process.execPath, command, {
    cwd: repositoryRoot,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ENV_FILE: '/dev/null', ...env },
    encoding: 'utf8',
    timeout: 30_000,
  });

describe('a start with wrong settings', () => {
  it.each([
    ['the server', ['build/index.js']],
    ['a command', ['build/commands/migrate.js']],
  ])('of %s tells all of them in words and writes nothing', (_, command) => {
    const dataDir = path.join(folder, 'data');
    const { status, stderr, stdout } = run(command, { ...WRONG, DATA_DIR: dataDir });
    expect(status).toBe(78);
    expect(stderr.trim().split('\n')).toEqual([
      'Orion cannot start with these settings:',
      "  - PORT must be a number between 1 and 65535, not 'many'",
      "  - APP_URL must be an http or https address, not 'orion.example'",
      '  - SESSION_SECRET must have at least 32 characters',
      '  - VAULT_KEY must be 32 bytes in base64 (openssl rand -base64 32), or several such keys with commas between them',
      "  - TRUST_PROXY must be the number of proxies in front, from 0 to 100, not 'yes'",
    ]);
    expect(stderr + stdout).not.toContain('secret-but');
    expect(existsSync(dataDir)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('names a file of settings that is not there', () => {
    const missing = path.join(folder, 'missing.env');
    const { status, stderr } = run(['build/index.js'], { ENV_FILE: missing, DATA_DIR: path.join(folder, 'data') });
    expect([status, stderr.trim()]).toEqual([78, `ENV_FILE must be a file with settings: there is none at ${missing}`]);
    expect(readdirSync(folder)).toEqual([]);
  });
});
