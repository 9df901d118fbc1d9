/** Creates the test file's database and its tables. Import it before anything that queries. */
import { afterAll } from 'vitest';
import { db } from '~/platform/db/db.server';
import { migrate } from '~/platform/db/migrate.server';

if (process.env.TEST_POSTGRES) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: `${process.env.TEST_POSTGRES}/postgres` });
  await client.connect();
  await client.query(`CREATE DATABASE ${new URL(process.env.DATABASE_URL!).pathname.slice(1)}`);
  await client.end();
}
await migrate();

afterAll(() => db.$disconnect());
