import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient } from '../setup/browser-less-client';
import { dumpDatabase } from '../setup/dump-database';
import { startFreshServer } from '../setup/fresh-server';
import type { RunningServer } from '../setup/start-server';

let server: RunningServer;
let client: Client;
beforeAll(async () => {
  server = await startFreshServer();
  client = createClient(server.url);
  await client.register();
});
afterAll(() => server.stop());

const SENTENCES = [
  'The lighthouse keeper never answered my letters',
  'I have not told anyone about the violin',
  'Grandmother hid the photographs under the stairs',
];

it('nothing in the database holds a sentence that was written through the app', async () => {
  const { sessionId } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body.session;
  await client.sendJson('PATCH', `/api/sessions/${sessionId}`, { title: SENTENCES[2] });
  const replies = [];
  for (const content of SENTENCES) {
    const { body } = await client.sendJson<{ assistantMessage: { content: string } }>('POST', `/api/sessions/${sessionId}/messages`, { content });
    replies.push(body.assistantMessage.content);
  }
  const bytes = await dumpDatabase(server);
  expect(bytes.includes('ChatSession'), 'the file that was read is the database').toBe(true);
  for (const text of [...SENTENCES, ...replies]) {
    for (const part of [text, text.slice(0, 24), Buffer.from(text).toString('base64').slice(0, 24), Buffer.from(text, 'utf16le')]) {
      expect(bytes.includes(part)).toBe(false);
    }
  }
});
