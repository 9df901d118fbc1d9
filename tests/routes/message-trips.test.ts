/** How often a message goes to the database before the model is asked. Statements that are sent together are one trip. */
import { mkdtempSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withClient, withOpenaiDouble, withServer } from '../setup/fixtures';
import { isPostgresql } from '../setup/fresh-server';
import { modelEnv } from '../setup/start-server';

const socket = path.join(mkdtempSync(path.join(tmpdir(), 'orion-trips-')), 'statements');
const hook = path.resolve(import.meta.dirname, '../setup/count-statements.mjs');
const double = withOpenaiDouble();
const server = withServer(() => ({
  env: { ...modelEnv(double.url), NODE_OPTIONS: `--import=${hook}`, STATEMENTS_SOCKET: socket },
}));
const client = withClient(server);

const readCounts = () =>
  new Promise<{ statements: number; trips: number }>((resolve, reject) => {
    let text = '';
    createConnection(socket)
      .on('data', (chunk) => (text += String(chunk)))
      .on('end', () => resolve(JSON.parse(text) as { statements: number; trips: number }))
      .on('error', reject);
  });

it('two trips at most on PostgreSQL, nine statements at most on SQLite', async () => {
  const { body } = await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions');
  const send = async (content: string) => {
    const path = `/api/sessions/${body.session.sessionId}/messages`;
    const asked = double.calls.length;
    const before = await readCounts();
    const sent = client.sendJson('POST', path, { content });
    while (double.calls.length === asked) await new Promise((resolve) => setTimeout(resolve, 2));
    const after = await readCounts();
    await sent;
    return { statements: after.statements - before.statements, trips: after.trips - before.trips };
  };
  await send('The harbour.');
  // The least of some: the server also looks for orphans at times.
  const costs = [];
  for (let count = 0; count < 3; count += 1) costs.push(await send('[[delay:20,tokens:20]] The winter.'));
  if (isPostgresql) expect(Math.min(...costs.map(({ trips }) => trips))).toBeLessThanOrEqual(2);
  else expect(Math.min(...costs.map(({ statements }) => statements))).toBeLessThanOrEqual(9);
}, 60_000);
