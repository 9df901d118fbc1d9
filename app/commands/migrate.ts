/**
 * npm run db:migrate: migrates the database of DATABASE_URL to this version. Safe to run repeatedly and concurrently.
 */
import { migrate } from '~/platform/db/migrate.server';
import { closeDatabase } from '~/platform/db/sql.server';

const applied = await migrate();
await closeDatabase();
process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'The database is up to date.\n');
