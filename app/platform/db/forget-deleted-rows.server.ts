import { env } from '../env.server';
import { db } from './db.server';

/**
 * Removes deleted rows from the write-ahead log of SQLite and overwrites them with zeros in the database file
 * (secure_delete), so that later copies of the files do not contain them. Does not wait for readers of other processes:
 * a later checkpoint then empties the log. With PostgreSQL, VACUUM does the same in its own time.
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
