/** R2: PostgreSQL is killed under a running server, which says so, lives on, and works again when it is back. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { postgresBinaries, startScratchPostgres } from '../../prisma/scratch-postgres';
import { makeMigratedDatabase } from '../setup/fresh-server';
import { createClient } from '../setup/http-client';
import { startServer } from '../setup/start-server';

const missing = postgresBinaries() ? null : 'no PostgreSQL server was found';

it.skipIf(missing)(
  `a killed PostgreSQL makes 503 with when to try again, and nothing else${missing ? ` (left out: ${missing})` : ''}`,
  { timeout: 120_000 },
  async () => {
    const postgres = await startScratchPostgres();
    const address = (await postgres.database('postgres')).replace(/\/postgres$/, '');
    const secrets = { VAULT_KEY: randomBytes(32).toString('base64'), SESSION_SECRET: randomBytes(32).toString('hex') };
    const server = await startServer({ databaseUrl: await makeMigratedDatabase(address), env: secrets });
    try {
      const client = createClient(server.url);
      const person = await client.register();
      for (let round = 0; round < 2; round += 1) {
        const { body } = await client.sendJson<{ entryId: string }>('POST', '/api/journal', {
          ...{ title: `Round ${round}`, content: 'It is there.' },
        });
        await postgres.kill();
        for (const path of [
          '/journal',
          '/',
          '/settings',
          '/api/journal',
          '/api/sessions',
          '/health',
          '/health/ready',
        ]) {
          const { status, headers } = await client.request(path);
          expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '5']);
        }
        const sent = await client.sendJson('POST', '/api/journal', { title: 'Later', content: 'Not now' });
        expect([sent.status, sent.headers.get('retry-after')]).toEqual([503, '5']);
        const form = await client.postForm('/auth', { intent: 'signin', ...person });
        expect(form.status).toBe(503);
        expect((await createClient(server.url).request('/help-now')).status).toBe(200);
        expect((await client.request('/health/live')).status).toBe(200);
        await postgres.start();
        await expect.poll(async () => (await client.request('/health/ready')).status, { timeout: 15_000 }).toBe(200);
        const entry = await client.getJson<{ title: string }>(`/api/journal/${body.entryId}`);
        expect([entry.status, entry.body.title]).toEqual([200, `Round ${round}`]);
      }
    } finally {
      const { code } = await server.stop();
      await postgres.stop();
      expect(code).toBe(0);
    }
  },
);
