import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Points the environment to an empty database: a SQLite file, or with TEST_POSTGRES a database on that server. Returns
 * what removes its folder.
 */
export function nameDatabase(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'orion-test-'));
  process.env.DATA_DIR = folder;
  if (process.env.TEST_POSTGRES) {
    process.env.DATABASE_URL = `${process.env.TEST_POSTGRES}/test_${randomBytes(6).toString('hex')}`;
    process.env.VAULT_KEY ??= randomBytes(32).toString('base64');
    process.env.SESSION_SECRET ??= randomBytes(32).toString('hex');
  }
  return () => rmSync(folder, { recursive: true, force: true });
}
