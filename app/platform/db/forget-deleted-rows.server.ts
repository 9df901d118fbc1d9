import { env } from '../env.server';
import { db } from './db.server';

/**
 * SQLite: takes deleted rows out of the write-ahead log, and zeros out of the database file where they stood (secure_delete), so that no later copy
 * of the files holds them. Does not wait for readers of other processes: the log is then emptied by a later checkpoint. With PostgreSQL, VACUUM
 * does the like in its own time.
 */
export async function forgetDeletedRows(): Promise<void> {
  if (env.postgresql) return;
  await db.$queryRaw`PRAGMA busy_timeout = 0`;
  try {
    await db.$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`;
  } finally {
    await db.$queryRaw`PRAGMA busy_timeout = 5000`;
  }
}
