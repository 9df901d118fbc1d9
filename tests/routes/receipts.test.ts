/** What was sent: receipts of replies against what the model's server received. */
import { describe, expect, it } from 'vitest';
import type { DoubleCall } from '../doubles/openai-double';
import { seededRandom } from '../fuzz/seeded-random';
import { withOpenaiDouble, withServer } from '../setup/fixtures';
import { type Client, createClient } from '../setup/http-client';
import { openPage } from '../setup/parse-page';
import { freePort, modelEnv, startServer } from '../setup/start-server';
import { readRows } from '../setup/read-rows';

type Source = { kind: string; id: string; label: string };
type Exchange = { assistantMessage: { id: number; sources: Source[] } };
type Receipt = {
  host: string | null;
  model: string | null;
  messages: { role: string; content: string }[];
  left_out: { kind: string; count: number }[];
};

/** The full figure of conversations; CONVERSATIONS=1000 runs it. */
const CONVERSATIONS = Number(process.env.CONVERSATIONS ?? 10);
const TIMEOUT = 60_000 + CONVERSATIONS * 5_000;

const double = withOpenaiDouble();
const server = withServer(() => ({ env: { ...modelEnv(double.url), ORION_CONTEXT_TOKENS: '2500' } }));

async function join(): Promise<Client> {
  const client = createClient(server.url);
  await client.register();
  return client;
}
const newSession = async (client: Client) =>
  (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions', {})).body.session.sessionId;
const say = async (client: Client, sessionId: string, content: string) =>
  (await client.sendJson<Exchange>('POST', `/api/sessions/${sessionId}/messages`, { content })).body.assistantMessage;
const receiptOf = async (client: Client, sessionId: string, id: number) =>
  (await client.getJson<Receipt>(`/api/sessions/${sessionId}/messages/${id}/receipt`)).body;
/** Returns the last request for a reply to this message. */
const requestFor = (content: string): DoubleCall =>
  double.calls.findLast(({ messages }) => messages.at(-1)?.content === content && messages[0]?.role === 'system')!;
const bodyOn = async (client: Client, sessionId: string, id: number) =>
  (await openPage(client, `/?session=${sessionId}&sent=${id}`)).document.querySelector('[data-body]')?.textContent;

const WORDS = 'harbour lantern violin orchard beans rain grandmother ferry kitchen winter'.split(' ');
const MARKS = ['', '\r\n', ' "quoted" ', ' 😀 ', ' \u2028 ', ' </pre><b> ', ' \\n\\u0000 ', ' e\u0301 '];

describe('a receipt', () => {
  it(
    `${CONVERSATIONS} random conversations: equals what was sent byte for byte, and lists what was in it`,
    { timeout: TIMEOUT },
    async () => {
      const { next: random } = seededRandom(7, 1);
      const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!;
      const words = (count: number) => Array.from({ length: count }, () => pick(WORDS) + pick(MARKS)).join(' ');
      let client = await join();
      for (let talk = 0; talk < CONVERSATIONS; talk += 1) {
        if (talk % 10 === 0) client = await join();
        const sessionId = await newSession(client);
        if (random() < 0.6)
          await client.sendJson('POST', '/api/memories', { summary: `${talk} ${words(8)}`, isCore: random() < 0.3 });
        if (random() < 0.5)
          await client.sendJson('POST', '/api/journal', {
            title: words(2).slice(0, 190),
            content: words(40),
            isPrivate: false,
          });
        if (random() < 0.4) await client.sendJson('PATCH', '/api/user/profile', { aboutMe: words(6) });
        if (random() < 0.4) {
          const form = new FormData();
          form.append('file', new File([words(120)], 'notes.txt'));
          form.append('sessionId', sessionId);
          await client.postMultipart('/api/documents/upload', form);
        }
        const turns = 1 + Math.floor(random() * 4);
        for (let turn = 0; turn < turns; turn += 1) {
          const content = `${talk}.${turn} ${words(5 + Math.floor(random() * 60))}`;
          const { id, sources } = await say(client, sessionId, content);
          const call = requestFor(content);
          const receipt = await receiptOf(client, sessionId, id);
          expect(receipt).toMatchObject({ host: `127.0.0.1:${double.port}`, messages: call.messages });
          expect(receipt.model).toBe((JSON.parse(call.body) as { model: string }).model);
          expect(await bodyOn(client, sessionId, id)).toBe(call.body);
          const listed = sources.map(({ kind, id }) => (kind === 'turn' ? 'earlier messages' : `${kind} ${id}`));
          expect([...new Set(listed)].sort()).toEqual(await sourcesIn(client, call));
        }
      }
    },
  );

  it('says what was left out for space', async () => {
    const client = await join();
    const sessionId = await newSession(client);
    for (let turn = 0; turn < 8; turn += 1) await say(client, sessionId, `${turn} ${'harbour '.repeat(150)}`);
    const { id, sources } = await say(client, sessionId, 'And now?');
    const { messages, left_out } = await receiptOf(client, sessionId, id);
    const recalled = sources.filter(({ kind }) => kind === 'turn').length;
    expect(left_out).toEqual([{ kind: 'message', count: 17 - (messages.length - 1) - recalled }]);
    expect((await openPage(client, `/?session=${sessionId}&sent=${id}`)).text).toContain('Left out for space');
  });

  it('of a long conversation has what was recalled of it, and its summary', async () => {
    const client = await join();
    const sessionId = await newSession(client);
    const fact = 'My sister Mara named her boat Quartz.';
    const { id: first } = await say(client, sessionId, fact);
    for (let turn = 0; turn < 14; turn += 1) await say(client, sessionId, `${turn} ${'harbour '.repeat(150)}`);
    const question = 'How did my sister name the boat?';
    await expect.poll(async () => (await summaryOf(sessionId)) !== null).toBe(true);
    const { id, sources } = await say(client, sessionId, question);
    const system = requestFor(question).messages[0]!.content;
    expect(system).toContain(JSON.stringify(fact));
    expect(await receiptOf(client, sessionId, id)).toMatchObject({ messages: requestFor(question).messages });
    expect(await bodyOn(client, sessionId, id)).toBe(requestFor(question).body);
    expect(sources).toContainEqual({ kind: 'summary', id: sessionId, label: 'Summary of earlier messages' });
    const day = new Date().toISOString().slice(0, 10);
    expect(sources).toContainEqual({ kind: 'turn', id: `${sessionId}/${first - 1}`, label: `What you said on ${day}` });
    const { document } = await openPage(client, `/?session=${sessionId}`);
    const links = [...document.querySelectorAll('.based a')].map((link) => link.getAttribute('href'));
    expect(links).toContain(`/?session=${sessionId}&at=${first - 1}#message-${first - 1}`);
    expect(await summaryOf(sessionId)).not.toContain('harbour');
  });

  it('is of one person', async () => {
    const [client, other] = [await join(), await join()];
    const sessionId = await newSession(client);
    const { id } = await say(client, sessionId, 'I planted beans.');
    const path = `/api/sessions/${sessionId}/messages/${id}/receipt`;
    expect((await other.getJson(path)).status).toBe(404);
    expect((await client.getJson(path.replace(sessionId, await newSession(client)))).status).toBe(404);
  });

  it('of a reply that no connection came about for says that no request is kept', async () => {
    const gone = await startServer({ env: { ...modelEnv(`http://127.0.0.1:${await freePort()}/v1`) } });
    try {
      const client = createClient(gone.url);
      await client.register();
      const sessionId = await newSession(client);
      await client.sendJson('POST', '/api/memories', { summary: 'I planted beans.', isCore: true });
      const { id, sources } = await say(client, sessionId, 'Hello.');
      expect(sources).toEqual([]);
      expect(await receiptOf(client, sessionId, id)).toMatchObject({ host: null, messages: [] });
      const { text } = await openPage(client, `/?session=${sessionId}&sent=${id}`);
      expect(text).toContain('It may have ended before one was sent');
      expect(text).not.toContain('Based on');
    } finally {
      await gone.stop();
    }
  });

  it('of the offline companion says that nothing was sent', async () => {
    const client = await join();
    await client.sendJson('PATCH', `/api/readers/${encodeURIComponent(`127.0.0.1:${double.port}`)}`, {
      isAllowed: false,
    });
    const sessionId = await newSession(client);
    const { id } = await say(client, sessionId, 'I planted beans.');
    expect(await receiptOf(client, sessionId, id)).toEqual({ host: null, model: null, messages: [], left_out: [] });
    const { text } = await openPage(client, `/?session=${sessionId}&sent=${id}`);
    expect(text).toContain('Nothing was sent: the offline companion on this machine wrote this reply.');
  });
});

describe('what is deleted', () => {
  it('is gone from receipts, and from the database', async () => {
    const client = await join();
    const sessionId = await newSession(client);
    const secret = (kind: string) => `The lantern by the harbour: ${kind}quartz.`;
    const { memoryId } = (
      await client.sendJson<{ memoryId: string }>('POST', '/api/memories', { summary: secret('memory') })
    ).body;
    const entry = { title: 'Lantern titlequartz', content: secret('journal'), isPrivate: false };
    const { entryId } = (await client.sendJson<{ entryId: string }>('POST', '/api/journal', entry)).body;
    await client.sendJson('PATCH', '/api/user/profile', { aboutMe: secret('about') });
    const form = new FormData();
    form.append('file', new File([secret('document')], 'namequartz.txt'));
    form.append('sessionId', sessionId);
    const { documentId } = (await (await client.postMultipart('/api/documents/upload', form)).json()) as {
      documentId: string;
    };
    const { id, sources } = await say(client, sessionId, 'Tell me of the lantern by the harbour.');
    expect(sources).toHaveLength(4);
    const before = JSON.stringify(await receiptOf(client, sessionId, id));
    for (const kind of ['memory', 'journal', 'title', 'about', 'document', 'name'])
      expect(before).toContain(`${kind}quartz`);
    await client.sendJson('DELETE', `/api/memories/${memoryId}`);
    await client.sendJson('DELETE', `/api/journal/${entryId}`);
    await client.sendJson('DELETE', `/api/documents/${documentId}`);
    await client.sendJson('PATCH', '/api/user/profile', { aboutMe: '' });
    const after = JSON.stringify(await receiptOf(client, sessionId, id));
    expect(after).not.toContain('quartz');
    for (const kind of ['memory', 'journal entry', 'document', 'About Me']) expect(after).toContain(`deleted ${kind}`);
    const page = await openPage(client, `/?session=${sessionId}&sent=${id}`);
    expect(page.text).not.toContain('quartz');
    expect(page.text).toContain('A deleted memory');
    expect(page.text).toContain('A deleted journal entry');
    expect(page.text).toContain('A deleted document');
    const exported = await (await client.request(`/api/sessions/${sessionId}/export?format=json`)).text();
    expect(exported).not.toContain('quartz');
    const kinds = await readRows<{ kind: string }>(
      server,
      `SELECT DISTINCT "kind" FROM "SentPiece" WHERE "sessionId" = '${sessionId}'`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['text']);
    await client.sendJson('DELETE', `/api/sessions/${sessionId}`);
    expect(await readRows(server, `SELECT 1 FROM "SentPiece" WHERE "sessionId" = '${sessionId}'`)).toEqual([]);
  });
});

async function summaryOf(sessionId: string): Promise<string | null> {
  const rows = await readRows<{ summary: string | null }>(
    server,
    `SELECT "summary" FROM "ChatSession" WHERE "id" = '${sessionId}'`,
  );
  return rows[0]!.summary;
}

/** Returns the sources whose words are in the request, by the quotation of each. */
async function sourcesIn(client: Client, { messages }: DoubleCall): Promise<string[]> {
  const system = messages[0]!.content;
  const lines = system.split('\n').filter((line) => line.startsWith('{'));
  const quoted = lines.map((line) => JSON.parse(line) as Record<string, string>);
  const memories = (await client.getJson<{ memoryId: string; summary: string }[]>('/api/memories?limit=200')).body;
  const entries = (
    await client.getJson<{ entryId: string; title: string; content: string }[]>('/api/journal?limit=200')
  ).body;
  const documents = (await client.getJson<{ documentId: string; createdAt: string }[]>('/api/documents')).body;
  const found = new Set<string>();
  for (const one of quoted) {
    if (one.memory) found.add(`memory ${memories.find(({ summary }) => summary === one.memory)!.memoryId}`);
    else if (one.entry) {
      const same = entries.filter(({ title, content }) => title === one.entry && content.includes(one.text!));
      for (const { entryId } of same) found.add(`journal ${entryId}`);
    } else if (one.said) found.add('earlier messages');
    else if (one.document) found.add(`document ${documents[0]!.documentId}`);
    else found.add('profile about');
  }
  return [...found].sort();
}
