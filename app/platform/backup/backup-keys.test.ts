import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { env } from '../env.server';
import { backupKeys, keyFile, sealingKey } from './backup-keys.server';

const before = env.BACKUP_KEY;
const clean = () => {
  Object.assign(env, { BACKUP_KEY: before });
  rmSync(keyFile(), { force: true });
};
beforeEach(clean);
afterEach(clean);

it('makes a key for the first backup, for its owner only, and takes the same one after that', () => {
  expect(() => backupKeys()).toThrow('There is no key for backups');
  const first = sealingKey();
  expect(first.isNew).toBe(true);
  expect(statSync(keyFile()).mode & 0o077).toBe(0);
  expect(readFileSync(keyFile(), 'utf8')).toMatch(/^[A-Za-z0-9+/]{43}=\n$/);
  const second = sealingKey();
  expect([second.isNew, second.key]).toEqual([false, first.key]);
  expect(backupKeys()).toEqual([first.key]);
});

it('takes BACKUP_KEY where it is given: the first seals, all open', () => {
  const given = [randomBytes(32), randomBytes(32)];
  Object.assign(env, { BACKUP_KEY: given.map((key) => key.toString('base64')).join(',') });
  expect(sealingKey().key.bytes).toEqual(given[0]);
  expect(backupKeys().map(({ bytes }) => bytes)).toEqual(given);
});

it('says which file holds no key', () => {
  writeFileSync(keyFile(), 'nonsense');
  expect(() => backupKeys()).toThrow(`${keyFile()} must be 32 bytes`);
});
