/** Databases as released versions left them, for tests of upgrades. */
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, type RunningServer } from './start-server';
import { runSql } from './run-sql';

/** The last migration of each release. A release adds its line (docs/upgrading.md). */
export const LAST_MIGRATION = { '0.1.0': '20261124042000_check_ins_counted_and_reported' } as const;

const BOOKKEEPING = `CREATE TABLE "_prisma_migrations" ("id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMP, "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMP, "started_at" TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;

/** Makes the tables of a released version in an empty database. */
export async function makeReleasedSchema(
  place: Pick<RunningServer, 'dataDir' | 'databaseUrl'>,
  version: keyof typeof LAST_MIGRATION,
): Promise<void> {
  const folder = path.join(repositoryRoot, 'prisma/migrations', place.databaseUrl ? 'postgresql' : 'sqlite');
  const names = readdirSync(folder).filter((name) => name <= LAST_MIGRATION[version] && /^\d/.test(name));
  await runSql(place, BOOKKEEPING);
  for (const name of names.sort()) {
    const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    await runSql(place, sql);
    await runSql(
      place,
      `INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name) VALUES ('${randomUUID()}', '${checksum}', CURRENT_TIMESTAMP, '${name}')`,
    );
  }
}
