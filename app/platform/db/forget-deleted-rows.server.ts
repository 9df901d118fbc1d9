import { env } from '../env.server';
import { log } from '../log.server';
import { db } from './db.server';

/**
 * Removes deleted rows from the write-ahead log of SQLite and overwrites them with zeros in the database file
 * (secure_delete), so that later copies of the files do not contain them. Does not wait for readers of other processes:
 * a later checkpoint then empties the log, also when this one fails. With PostgreSQL, VACUUM does the same in its own time.
 */
export async function forgetDeletedRows(): Promise<void> {
  if (env.postgresql) return;
  try {
    await db.$queryRaw`PRAGMA busy_timeout = 0`;
    await db.$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`;
  } catch (error) {
    log.warn({ error }, 'the write-ahead log could not be emptied');
  } finally {
    await db.$queryRaw`PRAGMA busy_timeout = 5000`;
  }
}
