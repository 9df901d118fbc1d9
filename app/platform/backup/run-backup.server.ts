import { spawn } from 'node:child_process';
import path from 'node:path';
import { env } from '../env.server';
import { BackupError } from './backup-error';

const STDERR_CHARACTERS = 2_000;

/**
 * Makes a backup in a process of its own, so that copying and compressing hold nobody up. Keeps BACKUP_KEEP backups of
 * the folder. Throws BackupError with what the command said.
 */
export function runBackup(folder: string): Promise<void> {
  const command = path.join(env.root, 'build/commands/backup.js');
  const child = spawn(process.execPath, [command, folder, '--keep', String(env.BACKUP_KEEP)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-STDERR_CHARACTERS)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new BackupError(said.trim()))));
  });
}
