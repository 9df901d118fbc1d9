/** npm run db:check: fails when schema.prisma is ahead of the migrations of either database. */
import { readSchema, readSnapshot } from './migration-snapshot';
import { PROVIDERS, sqlBetween } from './schema-engine';

let drifted = false;
for (const provider of PROVIDERS) {
  const sql = await sqlBetween(provider, readSnapshot(), readSchema());
  drifted ||= sql !== null;
  process.stdout.write(
    sql
      ? `${provider}: schema.prisma is ahead of its migrations (npm run db:new NAME):\n${sql}\n`
      : `${provider}: migrations and schema agree\n`,
  );
}
process.exit(drifted ? 1 : 0);
