import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'orion-secrets-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  rmSync(folder, { recursive: true, force: true });
});

/** Loads the secrets as a process with these settings does. */
async function start(settings: Record<string, string> = {}) {
  vi.resetModules();
  const own = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '', SESSION_SECRET: '', VAULT_KEY: '', ...settings };
  for (const [name, value] of Object.entries(own)) vi.stubEnv(name, value);
  const { sessionSecret, vaultKeySetting } = await import('./secrets.server');
  // Without a umask, so that the modes are those that the module asks for.
  const before = process.umask(0);
  try {
    return { session: sessionSecret(), vault: vaultKeySetting() };
  } finally {
    process.umask(before);
  }
}

const file = () => path.join(folder, 'data/secrets.json');

it('the first start makes secrets for the operator alone, and the next one finds them', async () => {
  const made = await start();
  expect(Buffer.from(made.vault, 'base64')).toHaveLength(32);
  expect(made.session.length).toBeGreaterThan(32);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(statSync(path.dirname(file())).mode & 0o777).toBe(0o700);
  expect(readdirSync(path.dirname(file()))).toEqual(['secrets.json']);
  expect(await start()).toEqual(made);
});

it('given secrets come first, and with both of them no file is made', async () => {
  const given = { SESSION_SECRET: 's'.repeat(40), VAULT_KEY: Buffer.alloc(32, 7).toString('base64') };
  expect(await start(given)).toEqual({ session: given.SESSION_SECRET, vault: given.VAULT_KEY });
  expect(() => statSync(file())).toThrow('ENOENT');
  const half = await start({ SESSION_SECRET: given.SESSION_SECRET });
  expect(half).toEqual({
    session: given.SESSION_SECRET,
    vault: (JSON.parse(readFileSync(file(), 'utf8')) as { VAULT_KEY: string }).VAULT_KEY,
  });
});

it.each(['', '{', '{"SESSION_SECRET":"short"}', 'null'])(
  'a file that reads %j is neither replaced nor quoted',
  async (text) => {
    await start();
    writeFileSync(file(), text);
    await expect(start()).rejects.toThrow(/secrets\.json cannot be read.*put back the file/);
    expect(readFileSync(file(), 'utf8')).toBe(text);
  },
);
