/** An operator moves from a model on this machine to one outside: what the first one quoted stays here. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withOpenaiDouble } from '../setup/fixtures';
import { startFreshServer } from '../setup/fresh-server';
import { createClient } from '../setup/http-client';
import { outsideModelEnv } from '../setup/outside-model';
import { modelEnv, type RunningServer, startServer } from '../setup/start-server';

type Exchange = { assistantMessage: { id: number; content: string; sources: { kind: string }[] } };
type Memory = { summary: string; onlyHere: boolean };

const double = withOpenaiDouble();
const dataDir = mkdtempSync(path.join(tmpdir(), 'orion-moves-'));
const secrets = { VAULT_KEY: Buffer.alloc(32, 7).toString('base64'), SESSION_SECRET: 'x'.repeat(32) };
let server: RunningServer;
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

it('a reply of a model on this machine that quotes what stays here goes to no model outside', async () => {
  server = await startFreshServer({ dataDir, env: { ...secrets, ...modelEnv(double.url) } });
  const client = createClient(server.url);
  await client.register();
  const saved = { summary: 'The lantern by the harbour is of obsidian.', isCore: true, onlyHere: true };
  await client.sendJson('POST', '/api/memories', saved);
  const { session } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body;
  const say = async (content: string) =>
    (await client.sendJson<Exchange>('POST', `/api/sessions/${session.sessionId}/messages`, { content })).body
      .assistantMessage;
  double.setBehaviour({ text: 'You wrote that it is of obsidian.' });
  const reply = await say('What do you make of the lantern by the harbour?');
  expect(reply.content).toContain('obsidian');
  expect(reply.sources).toMatchObject([{ kind: 'memory' }]);
  expect(JSON.stringify(double.calls.map(({ messages }) => messages))).toContain('is of obsidian');
  await client.postForm('/?index', { intent: 'remember', messageId: String(reply.id), onConflict: 'keep' });
  const ofAll = { sessionId: session.sessionId, onConflict: 'keep' };
  expect((await client.sendJson<Memory>('POST', '/api/sessions/memory', ofAll)).body.onlyHere).toBe(true);
  const memories = (await client.getJson<Memory[]>('/api/memories')).body;
  expect(memories.map(({ onlyHere }) => onlyHere)).toEqual([true, true, true]);

  const { port, databaseUrl } = server;
  await server.stop();
  const env = { LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000', ...secrets, ...outsideModelEnv(double) };
  server = await startServer({ dataDir, port, ...(databaseUrl && { databaseUrl }), env });
  const reader = `/api/readers/${encodeURIComponent(`model.test:${double.port}`)}`;
  expect((await client.sendJson('PATCH', reader, { isAllowed: true })).status).toBe(200);
  const from = double.calls.length;
  double.setBehaviour({ text: 'I see.' });
  expect((await say('Which stone did I say?')).content).toBe('I see.');
  expect((await client.sendJson('POST', '/api/sessions/memory', ofAll)).status).toBe(201);
  const sent = double.calls.slice(from).map(({ body }) => body);
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(sent.join()).toContain('the lantern by the harbour?');
  expect(sent.join()).not.toContain('obsidian');
});
