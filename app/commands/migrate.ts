/**
 * npm run db:migrate [-- --without-backup]: migrates the database of DATABASE_URL to this version, after a backup. Safe to
 * run repeatedly and concurrently.
 */
import { migrateSafely } from '~/platform/backup/migrate-safely.server';
import { closeDatabase } from '~/platform/db/sql.server';

const applied = await migrateSafely({ withoutBackup: process.argv.includes('--without-backup') }).catch(
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
await closeDatabase();
process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'The database is up to date.\n');
