/** npm run db:new NAME: writes the migration from the last snapshot to schema.prisma, for both databases. */
import { keepSnapshot, readSchema, readSnapshot } from './migration-snapshot';
import { PROVIDERS, sqlBetween, writeMigration } from './schema-engine';

const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  process.stderr.write('Name the migration in lower-case words: npm run db:new -- add_moods\n');
  process.exit(2);
}
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
for (const provider of PROVIDERS) {
  const sql = await sqlBetween(provider, readSnapshot(), readSchema());
  process.stdout.write(
    sql ? `${writeMigration(provider, `${stamp}_${name}`, sql)}\n` : `${provider}: nothing to migrate\n`,
  );
  if (sql?.includes('RedefineTables'))
    process.stdout.write(
      'It makes a table anew, which drops its triggers: write ALTER TABLE … ADD COLUMN where that does.\n',
    );
}
keepSnapshot();
