import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const schemaFile = path.join(import.meta.dirname, 'schema.prisma');
export const postgresqlSchemaFile = path.join(import.meta.dirname, 'generated', 'postgresql.prisma');

/** Writes the PostgreSQL copy of schema.prisma: the same models with another provider and client folder. */
export function writePostgresqlSchema(): void {
  mkdirSync(path.dirname(postgresqlSchemaFile), { recursive: true });
  writeFileSync(postgresqlSchemaFile, forProvider('postgresql', readFileSync(schemaFile, 'utf8')));
}

export function forProvider(provider: 'sqlite' | 'postgresql', schema: string): string {
  if (provider === 'sqlite') return schema;
  return schema
    .replace('provider = "sqlite"', 'provider = "postgresql"')
    .replace('../app/platform/db/generated/sqlite', '../../app/platform/db/generated/postgresql');
}
