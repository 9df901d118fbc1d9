import { z } from 'zod';
import { env } from '../env.server';
import { makeTopic } from '../events/topic.server';
import { listBackups } from './backup-file.server';

const READ_AGAIN_MS = 10_000;
const LATE_AFTER_TIMES = 2;

type BackupState = 'ok' | 'failed' | 'late';

const startedAt = Date.now();
let failures = 0;
let hasFailed = false;
let newest: { at: number | null; readAt: number } | null = null;

/** Tells the processes of this server, and other instances, how the last backup ended. */
export const backupEnded = makeTopic('backup-ended', z.object({ isMade: z.boolean() }));
backupEnded.listen(({ isMade }) => {
  hasFailed = !isMade;
  if (!isMade) failures += 1;
  newest = null;
});

/** Returns when the newest backup of BACKUP_DIR was taken, in milliseconds of the epoch, or null. */
export async function newestBackupAt(): Promise<number | null> {
  if (!env.backupDir) return null;
  if (!newest || Date.now() - newest.readAt > READ_AGAIN_MS) {
    const [latest] = await listBackups(env.backupDir).catch(() => []);
    newest = { at: latest?.takenAt.getTime() ?? null, readAt: Date.now() };
  }
  return newest.at;
}

/** Returns how the backups do, or null when none are made by themselves. */
export async function backupState(): Promise<BackupState | null> {
  if (!env.backupDir) return null;
  const at = await newestBackupAt();
  if (hasFailed) return 'failed';
  const since = Date.now() - (at ?? startedAt);
  return since > LATE_AFTER_TIMES * env.BACKUP_EVERY * 60 * 60_000 ? 'late' : 'ok';
}

/** How many backups failed since the start. */
export const countBackupFailures = () => failures;
