import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { schemaFile } from './postgresql-schema';

/** The schema after all migrations of both databases: schema.prisma when the last migration was written. */
const snapshotFile = path.join(import.meta.dirname, 'migrations', 'schema-after-last-migration.prisma');

export const readSnapshot = () => (existsSync(snapshotFile) ? readFileSync(snapshotFile, 'utf8') : null);
export const readSchema = () => readFileSync(schemaFile, 'utf8');
export const keepSnapshot = () => writeFileSync(snapshotFile, readSchema());
