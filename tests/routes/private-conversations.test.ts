import { beforeAll, expect, it } from 'vitest';
import { lastPromptFor } from '../doubles/openai-double';
import { withOpenaiDouble, withServer } from '../setup/fixtures';
import { type Client, createClient } from '../setup/http-client';
import { openPage, textOn } from '../setup/parse-page';
import { readRows } from '../setup/read-rows';
import { readZip } from '../setup/read-zip';
import { changeDatabase } from '../setup/server-database';
import { modelEnv } from '../setup/start-server';

const SECRET = 'The heron stood in our kitchen';
const MEMORY = 'The grandmother of Ines taught her to sail';
const double = withOpenaiDouble({ behaviour: { tokens: 4, delayMs: 1 } });
const server = withServer(() => ({ env: modelEnv(double.url) }));
let client: Client;
let userId: string;
beforeAll(async () => {
  client = createClient(server.url);
  await client.register();
  userId = (await client.getJson<{ id: string }>('/api/user')).body.id;
  const saved = await client.sendJson('POST', '/api/memories', { summary: MEMORY });
  expect([saved.status, saved.body]).toMatchObject([201, {}]);
});

type Session = { sessionId: string; title: string; private: boolean };
type Exchange = { userMessage: { id: number }; assistantMessage: { id: number }; safety: { severity: string } | null };

async function start(body: object = {}, by = client): Promise<string> {
  const answer = await by.sendJson<{ session: Session }>('POST', '/api/sessions', { private: true, ...body });
  expect([answer.status, answer.body.session.private]).toEqual([201, true]);
  return answer.body.session.sessionId;
}
const say = async (sessionId: string, content: string) =>
  (await client.sendJson<Exchange>('POST', `/api/sessions/${sessionId}/messages`, { content })).body;
const count = async (table: string, where: string) =>
  Number((await readRows<{ n: number }>(server, `SELECT COUNT(*) AS n FROM "${table}" WHERE ${where}`))[0]!.n);
/** Counts the rows that are left of a session. */
const leftOf = async (sessionId: string) =>
  (await count('ChatSession', `"id" = '${sessionId}'`)) +
  (await count('Message', `"sessionId" = '${sessionId}'`)) +
  (await count('Document', `"sessionId" = '${sessionId}'`));
const expire = (sessionId: string) =>
  changeDatabase(server, 'UPDATE "ChatSession" SET "privateUntil" = ? WHERE "id" = ?', new Date(0), sessionId);

it.each([
  ['an unknown field', '{"private":true,"secret":true}'],
  ['broken JSON', '{"private":'],
  ['text for a choice', '{"private":"yes"}'],
  ['memories without private', '{"memories":true}'],
])('a request with %s is refused', async (_what, body) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await client.request('/api/sessions', { method: 'POST', body, headers });
  expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([400, 'validation']);
});

it('it is in no list, no search and no export, and open to its user alone', async () => {
  const sessionId = await start();
  const form = new FormData();
  form.set('intent', 'send');
  form.set('sessionId', sessionId);
  form.set('content', SECRET);
  form.set('document', new File(['Herons eat fish.'], 'heron-notes.txt'));
  expect((await client.postMultipart('/?index', form)).status).toBe(303);
  const { body } = await client.getJson<{ sessions: Session[] }>('/api/sessions');
  expect(JSON.stringify(body)).not.toContain(sessionId);
  for (const path of ['/', '/history', '/history?q=heron', '/history?q=Private', '/documents'])
    expect(await (await client.request(path)).text(), path).not.toContain(sessionId);
  expect(await textOn(client, '/documents')).not.toContain('heron-notes');
  expect(await textOn(client, '/history?q=heron')).toContain('Nothing found');
  expect(await count('SearchSegment', `"userId" = '${userId}' AND "rowCount" > 0`)).toBe(0);
  const zip = await readZip(Buffer.from(await (await client.request('/api/account/export')).arrayBuffer()));
  for (const [name, file] of zip)
    for (const words of [sessionId, SECRET, 'heron-notes'])
      expect(file.includes(words), `${name}: ${words}`).toBe(false);
  expect((await client.request(`/api/sessions/${sessionId}/export`)).status).toBe(409);
  expect((await client.request(`/api/sessions/${sessionId}`)).status).toBe(200);
  const stranger = createClient(server.url);
  await stranger.register();
  expect((await stranger.request(`/api/sessions/${sessionId}`)).status).toBe(404);
  expect((await stranger.postForm('/private', { intent: 'close', sessionId })).status).toBe(404);
  expect((await stranger.request(`/?session=${sessionId}`)).status).toBe(404);
});

it('nothing of it becomes a memory, and it is not kept by renaming, pinning or archiving', async () => {
  const sessionId = await start();
  const { userMessage } = await say(sessionId, SECRET);
  await client.postForm('/?index', { intent: 'remember', sessionId, messageId: String(userMessage.id) });
  await client.postForm('/?index', { intent: 'remember', sessionId });
  const saved = { sessionId, conversationText: null, summaryPrompt: null };
  expect((await client.sendJson('POST', '/api/sessions/memory', saved)).status).toBe(409);
  expect(await count('Memory', `"userId" = '${userId}'`)).toBe(1);
  for (const patch of [{ title: 'Herons' }, { pinned: true }, { archived: true }])
    expect((await client.sendJson('PATCH', `/api/sessions/${sessionId}`, patch)).status).toBe(409);
  const page = await openPage(client, `/?session=${sessionId}`);
  expect(page.text).not.toContain('Save to memory');
  expect(page.text).toContain('Nothing in this conversation is remembered');
});

it('memories are used only where that was asked for', async () => {
  const question = 'Who taught Ines to sail? Was it her grandmother?';
  await say(await start(), question);
  expect(lastPromptFor(double)).not.toContain(MEMORY);
  await say(await start({ memories: true }), question);
  expect(lastPromptFor(double)).toContain(MEMORY);
});

it('danger is still noticed', async () => {
  expect((await say(await start(), 'I want to end my life.')).safety?.severity).toMatch(/high|critical/);
});

it('closing it leaves nothing, also while a reply is written', async () => {
  const sessionId = await start();
  double.setBehaviour({ tokens: 400, delayMs: 20 });
  const events = client.streamEvents(`/api/sessions/${sessionId}/messages`, { content: SECRET });
  await events.next();
  const answer = await client.postForm('/private', { intent: 'close', sessionId });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  for await (const _event of events);
  double.setBehaviour({ tokens: 4, delayMs: 1 });
  expect(await leftOf(sessionId)).toBe(0);
  expect((await client.request(`/?session=${sessionId}`)).status).toBe(404);
  expect((await client.postForm('/private', { intent: 'close', sessionId })).status).toBe(404);
});

it('only a private conversation is closed', async () => {
  const { body } = await client.sendJson<{ session: Session }>('POST', '/api/sessions', { private: false });
  const { sessionId } = body.session;
  expect(body.session.private).toBe(false);
  expect((await client.postForm('/private', { intent: 'close', sessionId })).status).toBe(400);
  expect((await client.request(`/api/sessions/${sessionId}`)).status).toBe(200);
});

it('it starts and closes by forms, which say what private means', async () => {
  const dialog = await openPage(client, '/private');
  for (const words of ['Nothing from it becomes a memory', 'after 24 hours', 'checked for signs of danger'])
    expect(dialog.text).toContain(words);
  const started = await client.postForm('/private', { intent: 'start', memories: 'on' });
  const to = started.headers.get('location')!;
  const page = await openPage(client, to);
  expect(page.text).toContain('may use your memories');
  const sessionId = new URL(to, server.url).searchParams.get('session')!;
  expect(await textOn(client, `/private?close=${sessionId}`)).toContain('Close and delete this conversation?');
  expect((await client.postForm('/private', { intent: 'close', sessionId })).status).toBe(303);
  expect(await leftOf(sessionId)).toBe(0);
});

it('after 24 hours it is gone at once for its user, and from the database by itself, also over a restart', async () => {
  const [first, second] = [await start(), await start()];
  for (const sessionId of [first, second]) await say(sessionId, SECRET);
  await expire(first);
  expect((await client.request(`/api/sessions/${first}`)).status).toBe(404);
  await expect.poll(() => leftOf(first), { timeout: 25_000, interval: 500 }).toBe(0);
  await expire(second);
  await server.restart();
  expect(await leftOf(second)).toBe(0);
});
