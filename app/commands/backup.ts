/**
 * npm run backup -- DIR [--keep N]: makes a sealed backup while the server runs. Exit code 1: no backup was made, and the
 * older ones stand; 2: the command was not understood.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { keyFile } from '~/platform/backup/backup-keys.server';
import { makeBackup } from '~/platform/backup/make-backup.server';
import { env } from '~/platform/env.server';

const USAGE = 'Usage: npm run backup -- DIR [--keep N]\n';

function parse(): { folder: string; keep: number | undefined } | null {
  try {
    const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true });
    const [folder = env.backupDir, ...rest] = positionals;
    if (!folder || rest.length > 0 || !/^[1-9]\d{0,4}$/.test(values.keep ?? '1')) return null;
    return { folder: path.resolve(folder), keep: values.keep === undefined ? undefined : Number(values.keep) };
  } catch {
    return null;
  }
}

const asked = parse();
if (!asked) {
  process.stderr.write(USAGE);
  process.exit(2);
}
try {
  const { file, manifest, isKeyNew, pruned } = await makeBackup(asked.folder, asked.keep);
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `${file}\n${rows} rows of ${Object.keys(manifest.rows).length} tables, as of ${manifest.takenAt}.\n`,
  );
  if (pruned.length > 0) process.stdout.write(`${pruned.length} older backups were deleted.\n`);
  if (isKeyNew)
    process.stdout.write(`\nA key for backups was made: ${keyFile()}. Keep a copy of it apart from the backups.\n`);
  process.stdout.write(
    `The backup contains no keys. It opens with ${env.BACKUP_KEY ? 'BACKUP_KEY' : keyFile()}, and what people wrote with VAULT_KEY (or DATA_DIR/secrets.json).\nKeep both apart from the backup.\n`,
  );
} catch (error) {
  process.stderr.write(`No backup was made. ${(error as Error).message}\n`);
  process.exit(1);
}
