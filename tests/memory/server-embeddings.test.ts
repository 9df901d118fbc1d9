/** The embeddings of the configured server in replies: asked only for a reader that may have the memories. */
import { expect, it } from 'vitest';
import { withOpenaiDouble, withServer } from '../setup/fixtures';
import { type Client, createClient } from '../setup/http-client';
import { outsideModelEnv } from '../setup/outside-model';
import { textOn } from '../setup/parse-page';
import { readRows } from '../setup/read-rows';
import { modelEnv } from '../setup/start-server';

const double = withOpenaiDouble();
const server = withServer(() => ({
  env: { ...modelEnv(double.url), ENCODER: 'off', ORION_EMBEDDINGS_MODEL: 'vectors' },
}));
const outside = withServer(() => ({
  env: { ...outsideModelEnv(double), ENCODER: 'off', ORION_EMBEDDINGS_MODEL: 'vectors' },
}));
const reader = () => new URL(double.url).host;

type Exchange = { assistantMessage: { id: number; content: string; sources: unknown[] } };

/** No word of it is in the question, and it is older than those that come without a match. */
const WANTED = 'Broke up with Tom after two years.';
const OTHERS = [
  'Grows beans on the balcony.',
  'Bought a red lamp.',
  'Walks along the river.',
  'Likes soup with pepper.',
];

async function remember(): Promise<{ client: Client; ids: string[] }> {
  const client = createClient(server.url);
  await client.register();
  const ids = [];
  for (const [at, summary] of [WANTED, ...OTHERS].entries()) {
    const conversationDate = `20${20 + at}-01-01T10:00:00Z`;
    ids.push(
      (await client.sendJson<{ memoryId: string }>('POST', '/api/memories', { summary, conversationDate })).body
        .memoryId,
    );
  }
  return { client, ids };
}

async function promptFor(client: Client, content: string): Promise<string> {
  const { session } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body;
  await client.sendJson('POST', `/api/sessions/${session.sessionId}/messages`, { content });
  return double.calls.findLast(({ messages }) => messages.at(-1)?.content === content)!.messages[0]!.content;
}

const storedFor = async (ids: readonly string[]) =>
  (
    await readRows<{ memoryId: string; vector: string; model: string }>(
      server,
      'SELECT "memoryId", "vector", "model" FROM "MemoryVector"',
    )
  ).filter(({ memoryId }) => ids.includes(memoryId));
const texts = () => double.embedded.flatMap(({ input }) => input);

it('finds by the vectors of the server, which are stored sealed with its name', async () => {
  const { client, ids } = await remember();
  expect(texts()).toEqual([]);
  await promptFor(client, 'Hello there.');
  await expect.poll(async () => (await storedFor(ids)).length, { timeout: 30_000 }).toBe(ids.length);
  for (const { vector, model } of await storedFor(ids)) {
    expect(model).toBe(`${reader()} vectors`);
    expect(vector.length).toBeGreaterThan(20);
  }
  expect(await promptFor(client, 'How is my love life going?')).toContain(WANTED);
  // Where the server fails, words are left.
  expect(await promptFor(client, 'How is my love life? [[embedding:500]]')).not.toContain(WANTED);
  expect(await promptFor(client, 'The balcony has beans. [[embedding:few]]')).toContain(OTHERS[0]);
});

it('sends no memory there that is switched off, or whose reader the person refused', async () => {
  for (const change of [{ memories: false }, { isAllowed: false }]) {
    const { client, ids } = await remember();
    await client.sendJson('PATCH', `/api/readers/${encodeURIComponent(reader())}`, change);
    const before = double.embedded.length;
    const { session } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body;
    await client.sendJson('POST', `/api/sessions/${session.sessionId}/messages`, { content: 'How is my love life?' });
    expect(double.embedded.length).toBe(before);
    expect(await storedFor(ids)).toEqual([]);
  }
});

it('sends no memory to another machine that is kept on this one', async () => {
  const client = createClient(outside.url);
  await client.register();
  const save = (summary: string, onlyHere: boolean) => client.sendJson('POST', '/api/memories', { summary, onlyHere });
  await save('Hides a key under the zinnias.', true);
  await save('Waters the dahlias at six.', false);
  const host = `model.test:${double.port}`;
  const allowed = await client.sendJson('PATCH', `/api/readers/${encodeURIComponent(host)}`, { isAllowed: true });
  expect(allowed.status).toBe(200);
  const { session } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body;
  await client.sendJson('POST', `/api/sessions/${session.sessionId}/messages`, { content: 'What grows here?' });
  await expect.poll(() => texts().join('\n')).toContain('dahlias');
  expect(texts().join('\n')).not.toContain('zinnias');
});

it('gets nothing of what is asked of the memory itself, which no model is asked', async () => {
  const { client } = await remember();
  const { session } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body;
  const say = async (content: string) =>
    (await client.sendJson<Exchange>('POST', `/api/sessions/${session.sessionId}/messages`, { content })).body
      .assistantMessage;
  const before = [double.embedded.length, double.calls.length];
  const sent = () => [double.embedded.length, double.calls.length];
  const known = await say('What do you know about me?');
  expect(known.content).toContain('You let me remember 5 things about you.');
  expect(known.sources).toHaveLength(5);
  expect((await say('Forget that I walk along the river.')).content).toContain('Choose what to forget');
  expect(sent()).toEqual(before);
  const receipt = `/?session=${session.sessionId}&sent=${known.id}`;
  expect(await textOn(client, receipt)).toContain('Nothing was sent');
  // What speaks of danger is for the model.
  expect((await say('Forget that I want to kill myself.')).content).not.toContain('Choose what to forget');
  expect(sent()[1]).toBeGreaterThan(before[1]!);
});

it('is named in what was sent, where memories were looked for', async () => {
  const { client } = await remember();
  const words = 'were sent to the embeddings model vectors at the same host';
  const { session } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body;
  const sentFor = async (content: string) => {
    const path = `/api/sessions/${session.sessionId}/messages`;
    const { id } = (await client.sendJson<Exchange>('POST', path, { content })).body.assistantMessage;
    return textOn(client, `/?session=${session.sessionId}&sent=${id}`);
  };
  expect(await sentFor('The balcony has beans.')).toContain(words);
  await client.sendJson('PATCH', `/api/readers/${encodeURIComponent(reader())}`, { memories: false });
  const without = await sentFor('It has peas.');
  expect(without).toContain('Nothing was left out for space.');
  expect(without).not.toContain(words);
});
