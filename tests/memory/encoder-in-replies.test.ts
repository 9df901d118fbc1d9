/** The encoder in replies: what is said in other words is found where the server encodes, and vectors go with their words. */
import { expect, it } from 'vitest';
import { withOpenaiDouble, withServer } from '../setup/fixtures';
import { type Client, createClient } from '../setup/http-client';
import { readRows } from '../setup/read-rows';
import { modelEnv, type RunningServer } from '../setup/start-server';

const double = withOpenaiDouble();
const encoding = withServer(() => ({ env: { ...modelEnv(double.url), ENCODER: 'on' } }));
const plain = withServer(() => ({ env: { ...modelEnv(double.url), ENCODER: 'off' } }));

/** No word of it is in the question. */
const WANTED = 'Broke up with Tom after two years.';
const QUESTION = 'How is my love life going?';
const OTHERS =
  `Grows beans on the balcony. Paid the electricity bill late. The train to Lisbon was full. Bought a red lamp for the desk.
Slept badly before the meeting. Walks along the river on Sundays. The teacher praised the essay. Likes soup with too much pepper.
The bicycle needs a new chain. Reads crime novels in winter. The neighbours paint their fence. Forgot the umbrella at work.`.split(
    /(?<=\.)\s/,
  );

async function remember(server: RunningServer): Promise<{ client: Client; memoryId: string }> {
  const client = createClient(server.url);
  await client.register();
  const save = (summary: string, conversationDate: string) =>
    client.sendJson<{ memoryId: string }>('POST', '/api/memories', { summary, conversationDate });
  const { body } = await save(WANTED, '2020-01-01T10:00:00Z');
  for (const summary of OTHERS) await save(summary, '2026-01-01T10:00:00Z');
  return { client, memoryId: body.memoryId };
}

async function promptFor(client: Client, content: string): Promise<string> {
  const { session } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body;
  await client.sendJson('POST', `/api/sessions/${session.sessionId}/messages`, { content });
  return double.calls.findLast(({ messages }) => messages.at(-1)?.content === content)!.messages[0]!.content;
}

const vectors = (server: RunningServer) =>
  readRows<{ memoryId: string; vector: string | null }>(server, 'SELECT "memoryId", "vector" FROM "MemoryVector"');

it('finds what was said in other words, and forgets the vector with the words', { timeout: 180_000 }, async () => {
  const { client, memoryId } = await remember(encoding);
  const stored = async () => (await vectors(encoding)).length;
  await expect.poll(stored, { timeout: 90_000 }).toBe(OTHERS.length + 1);
  // The worker may have to be waited for longer than a reply waits.
  await expect.poll(() => promptFor(client, QUESTION), { timeout: 30_000 }).toContain(WANTED);
  const vectorOf = async () => (await vectors(encoding)).find((row) => row.memoryId === memoryId)?.vector;
  const before = await vectorOf();
  await client.sendJson('PATCH', `/api/memories/${memoryId}`, { summary: 'Met Ben at the swimming pool.' });
  await expect.poll(async () => ![undefined, before].includes(await vectorOf()), { timeout: 30_000 }).toBe(true);
  await client.sendJson('DELETE', `/api/memories/${memoryId}`);
  expect(await vectorOf()).toBeUndefined();
  expect(encoding.logs()).not.toContain('the sentence encoder failed');
});

it('asks words alone where the encoder is off, and stores no vector', async () => {
  const { client } = await remember(plain);
  expect(await promptFor(client, QUESTION)).not.toContain(WANTED);
  expect(await vectors(plain)).toEqual([]);
});
