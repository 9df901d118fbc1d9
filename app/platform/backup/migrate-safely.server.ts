import path from 'node:path';
import { findPendingMigrations, migrate } from '../db/migrate.server';
import { env } from '../env.server';
import { log } from '../log.server';
import { runBackup } from './run-backup.server';

/**
 * Migrates the database as `migrate` does, with a backup before it where there is data. Throws, with nothing migrated,
 * when the backup could not be made.
 */
export async function migrateSafely({ withoutBackup = false } = {}): Promise<string[]> {
  const { pending, isEmpty } = await findPendingMigrations();
  if (pending.length === 0) return [];
  if (!isEmpty && !withoutBackup) {
    const folder = env.backupDir ?? path.join(env.dataDir, 'backups');
    log.info({ folder }, 'making a backup before migrating');
    await runBackup(folder).catch((error: Error) => {
      throw new Error(
        `${error.message}\nThe database was not migrated. To migrate without a backup: npm run db:migrate -- --without-backup`,
        { cause: error },
      );
    });
  }
  return migrate();
}
