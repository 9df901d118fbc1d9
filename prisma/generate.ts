/** Generates the PostgreSQL copy of schema.prisma and both database clients. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { schemaFile, postgresqlSchemaFile, writePostgresqlSchema } from './postgresql-schema';

writePostgresqlSchema();
for (const schema of [schemaFile, postgresqlSchemaFile]) {
  const config = path.join(import.meta.dirname, 'prisma.config.ts');
  const run = spawnSync(
    process.execPath,
    ['node_modules/prisma/build/index.js', 'generate', '--config', config, '--no-hints'],
    {
      encoding: 'utf8',
      env: { ...process.env, ORION_PRISMA_SCHEMA: schema, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
    },
  );
  if (run.status !== 0) {
    process.stderr.write(`${run.stdout}${run.stderr}`);
    process.exit(run.status ?? 1);
  }
}
