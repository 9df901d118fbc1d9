/** What `npm run admin -- status` tells: the house at a glance, and what is configured and does not answer. */
import { statSync } from 'node:fs';
import { countPeople } from '~/features/identity/staff/count-people.server';
import { listBackups } from '~/platform/backup/backup-file.server';
import { checkServices } from '~/platform/check-services.server';
import { db, sqliteFile } from '~/platform/db/db.server';
import { findPendingMigrations, readMigrations } from '~/platform/db/migrate.server';
import { env } from '~/platform/env.server';
import { findMissingMasterKeys } from '~/platform/vault/data-keys.server';
import { sizeOf } from '~/size-of';

type Line = { name: string; what: string; isGood: boolean };

/** Returns the lines to print, and whether everything is as it should be. */
export async function describeHouse(): Promise<{ text: string; isGood: boolean }> {
  const lines = [...(await describeData()), await describeBackups(), ...(await describeServices())];
  const width = Math.max(...lines.map(({ name }) => name.length)) + 2;
  const text = lines.map(({ name, what, isGood }) => `${isGood ? ' ' : '!'} ${name.padEnd(width)}${what}`).join('\n');
  return { text, isGood: lines.every(({ isGood }) => isGood) };
}

async function describeData(): Promise<Line[]> {
  const { pending } = await findPendingMigrations();
  const known = readMigrations(env.postgresql ? 'postgresql' : 'sqlite').length;
  const migrations = {
    name: 'Migrations',
    what: pending.length === 0 ? `up to date (${known})` : `${pending.length} to apply: npm run db:migrate`,
    isGood: pending.length === 0,
  };
  if (pending.length > 0) return [migrations];
  const { people, staff, disabled, invited, storedBytes } = await countPeople();
  const missing = await findMissingMasterKeys();
  return [
    { name: 'People', what: `${people} (${staff} staff, ${disabled} disabled, ${invited} invited)`, isGood: true },
    { name: 'Sign-ups', what: env.SIGNUPS, isGood: true },
    { name: 'Storage', what: `${sizeOf(storedBytes)} of people, ${await describeDatabase()}`, isGood: true },
    migrations,
    {
      name: 'Keys',
      what: missing.length === 0 ? 'VAULT_KEY opens every data key' : `VAULT_KEY lacks ${missing.join(', ')}`,
      isGood: missing.length === 0,
    },
  ];
}

async function describeDatabase(): Promise<string> {
  if (!env.postgresql) return `SQLite ${sizeOf(statSync(sqliteFile()).size)} (${sqliteFile()})`;
  const [row] = await db.$queryRaw<{ bytes: bigint }[]>`SELECT pg_database_size(current_database()) AS bytes`;
  return `PostgreSQL ${sizeOf(Number(row?.bytes ?? 0))} (${new URL(env.DATABASE_URL).host})`;
}

async function describeBackups(): Promise<Line> {
  const name = 'Backups';
  if (!env.backupDir) return { name, what: 'not scheduled: set BACKUP_DIR', isGood: true };
  const backups = await listBackups(env.backupDir);
  const newest = backups[0]?.takenAt;
  const isLate = !newest || Date.now() - newest.getTime() > 2 * env.BACKUP_EVERY * 60 * 60_000;
  const told = newest
    ? `${backups.length} in ${env.backupDir}, the newest of ${newest.toISOString()}`
    : `none in ${env.backupDir}`;
  return { name, what: told, isGood: !isLate };
}

async function describeServices(): Promise<Line[]> {
  const states = await checkServices();
  return states.map(({ name, what, answers }) => ({ name, what, isGood: answers !== false }));
}
