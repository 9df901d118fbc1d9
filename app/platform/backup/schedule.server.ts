import { env } from '../env.server';
import { log } from '../log.server';
import { BackupError } from './backup-error';
import { backupEnded, newestBackupAt } from './backup-state.server';
import { runBackup } from './run-backup.server';

const LOOK_MS = 30_000;
const AGAIN_AFTER_FAILURE_MS = 10 * 60_000;

let isRunning = false;
let failedAt = -Infinity;

/** Makes a backup into BACKUP_DIR whenever the newest one there is older than BACKUP_EVERY hours. */
export function startBackups(): void {
  if (!env.backupDir) return;
  void backUpWhenDue();
  setInterval(() => void backUpWhenDue(), LOOK_MS).unref();
}

/** Makes a backup if one is due. Failures are told in the log, in /health and in the metrics, and tried again. */
async function backUpWhenDue(): Promise<void> {
  if (isRunning || !env.backupDir || performance.now() - failedAt < AGAIN_AFTER_FAILURE_MS) return;
  isRunning = true;
  try {
    const at = await newestBackupAt();
    if (at !== null && Date.now() - at < env.BACKUP_EVERY * 60 * 60_000) return;
    await runBackup(env.backupDir);
    backupEnded.publish({ isMade: true });
    log.info('a backup was made');
  } catch (error) {
    failedAt = performance.now();
    backupEnded.publish({ isMade: false });
    // Says what the disk or pg_dump said: names of files and tables, no rows.
    log.error({ error, reason: error instanceof BackupError ? error.message : undefined }, 'no backup could be made');
  } finally {
    isRunning = false;
  }
}
