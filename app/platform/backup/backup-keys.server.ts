import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { env } from '../env.server';
import { type Key } from '../vault/seal.server';
import { parseKeys } from '../vault/vault.server';
import { BackupError } from './backup-error';

export const keyFile = () => path.join(env.dataDir, 'backup.key');

/** Returns the keys that open backups: those of BACKUP_KEY, or the one of DATA_DIR/backup.key. Throws without one. */
export function backupKeys(): Key[] {
  if (env.BACKUP_KEY) return parseKeys('BACKUP_KEY', env.BACKUP_KEY);
  if (existsSync(keyFile())) return parseKeys(keyFile(), readFileSync(keyFile(), 'utf8').trim());
  throw new BackupError(`There is no key for backups: set BACKUP_KEY, or put the key into ${keyFile()}.`);
}

/** Returns the key that seals new backups, and whether it was made now and must be kept elsewhere too. */
export function sealingKey(): { key: Key; isNew: boolean } {
  const isNew = !env.BACKUP_KEY && !existsSync(keyFile());
  if (isNew) {
    mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(keyFile(), `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true, flag: 'wx' });
  }
  return { key: backupKeys()[0]!, isNew };
}
