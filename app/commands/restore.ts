/**
 * npm run restore -- FILE: restores a backup into the empty place that DATABASE_URL and DATA_DIR name. Exit code 1:
 * nothing was restored; 2: the command was not understood.
 */
import { restoreBackup } from '~/platform/backup/restore.server';
import { sqliteFile } from '~/platform/db/db.server';
import { closeDatabase } from '~/platform/db/sql.server';
import { env } from '~/platform/env.server';
import { findMissingMasterKeys } from '~/platform/vault/data-keys.server';

const [file, ...rest] = process.argv.slice(2);
if (!file || file.startsWith('-') || rest.length > 0) {
  process.stderr.write('Usage: npm run restore -- FILE\n');
  process.exit(2);
}
try {
  const target = env.postgresql ? { databaseUrl: env.DATABASE_URL } : { sqliteFile: sqliteFile() };
  const { takenAt, version, rows } = await restoreBackup(file, target);
  const count = Object.values(rows).reduce((sum, number) => sum + number, 0);
  process.stdout.write(`Restored ${count} rows, as of ${takenAt}, from version ${version}.\n`);
  const missing = await findMissingMasterKeys();
  process.stdout.write(
    missing.length === 0
      ? 'VAULT_KEY opens what people wrote. Start Orion.\n'
      : `What people wrote was sealed with a key that is not here (${missing.join(', ')}): add it to VAULT_KEY, or put back secrets.json, before you start Orion.\n`,
  );
  await closeDatabase();
} catch (error) {
  process.stderr.write(`Nothing was restored. ${(error as Error).message}\n`);
  process.exit(1);
}
