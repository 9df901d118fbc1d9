/**
 * Two worker processes of one server share a SQLite file, without Redis: each learns what the other changes, limits
 * count for both, and one goes on when the other is killed.
 */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { normalBehaviour, type OpenaiDouble, replyText, startOpenaiDouble } from '../doubles/openai-double';
import { type Client, createClient, type Person } from '../setup/http-client';
import { modelEnv, type RunningServer, startServer } from '../setup/start-server';
import { openWorkerProxy, workerPids, type WorkerProxy } from '../setup/worker-proxy';
import { type Exchange, hear, listen, newSession, nothingHeard, readSession, send } from '../soak/soak-environment';
import { damageIn } from '../soak/sqlite-check';

const missing = existsSync('/proc/net/tcp') ? null : 'it reads /proc, which is not here';
const longReply = { tokens: 250, delayMs: 10, words: 'wide' as const };
const longText = replyText({ ...normalBehaviour, ...longReply });
/** A dead writer is detected after 15 s of silence, checked every 5 s. */
const FOUND_TIMEOUT_MS = 45_000;

describe.skipIf(missing)(`two processes${missing ? ` (left out: ${missing})` : ''}`, { timeout: 120_000 }, () => {
  let [server, double]: [RunningServer, OpenaiDouble] = [undefined!, undefined!];
  let [a, b]: [WorkerProxy, WorkerProxy] = [undefined!, undefined!];

  beforeAll(async () => {
    double = await startOpenaiDouble();
    server = await startServer({ env: { ...modelEnv(double.url), WEB_CONCURRENCY: '2' } });
    while ((server.logs().match(/"msg":"listening"/g)?.length ?? 0) < 2) await sleep(20);
    [a, b] = [await openWorkerProxy(server, 0), await openWorkerProxy(server, 1)];
  });
  afterAll(async () => {
    for (const proxy of [a, b]) proxy?.close();
    await server?.stop();
    await double?.close();
  });

  /** Creates one user in one browser, as two clients with the same cookies. */
  async function somebody(): Promise<{ atA: Client; atB: Client; person: Person }> {
    const atA = createClient(a.url);
    const person = await atA.register();
    const atB = createClient(b.url);
    for (const [name, value] of atA.cookies) atB.cookies.set(name, value);
    return { atA, atB, person };
  }

  async function liveSocket(client: Client) {
    const socket = new WebSocket(`${client.url.replace('http', 'ws')}/ws`, {
      headers: { cookie: client.cookieHeader() },
      origin: client.url,
    });
    const heard: unknown[] = [];
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    socket.on('message', (data) => heard.push(JSON.parse(String(data))));
    socket.once('open', () =>
      socket.send(JSON.stringify({ type: 'init', userId: client.cookies.get('orion_uid'), sessionId: null })),
    );
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([{ type: 'ready' }]);
    return { heard, closed, close: () => socket.close() };
  }

  /** Starts a reply; returns its id and what its listener receives. */
  async function begunAt(client: Client) {
    double.setBehaviour(longReply);
    const sessionId = await newSession(client);
    const heard = nothingHeard();
    const problems: string[] = [];
    const listening = async () => {
      for await (const event of client.streamEvents(`/api/sessions/${sessionId}/messages`, { content: 'go on' })) {
        const problem = hear(heard, event);
        if (problem) problems.push(problem);
      }
    };
    const over = listening().catch(() => undefined);
    await expect.poll(() => heard.deltas.length, { timeout: 20_000 }).toBeGreaterThan(10);
    const messageId = heard.messageId!;
    const path = `/api/sessions/${sessionId}/messages/${messageId}`;
    return { sessionId, messageId, heard, problems, over, path };
  }

  it('tell each other what changed, and nobody else', async () => {
    const [{ atA, atB }, stranger] = [await somebody(), await somebody()];
    const [own, foreign] = [await liveSocket(atB), await liveSocket(stranger.atB)];
    const sessionId = await newSession(atA);
    await atA.sendJson('PATCH', `/api/sessions/${sessionId}`, { title: 'Quiet' });
    await expect
      .poll(() => own.heard.filter((frame) => (frame as { sessionId?: string }).sessionId === sessionId).length)
      .toBeGreaterThan(1);
    expect(foreign.heard).toEqual([{ type: 'ready' }]);
    own.close();
    foreign.close();
  });

  it('close the sockets of a sign-in that ended at the other at once', async () => {
    const { atA, atB } = await somebody();
    const socket = await liveSocket(atB);
    await atA.request('/api/logout', { method: 'POST' });
    expect(await Promise.race([socket.closed, sleep(2_000)])).toBe(1008);
  });

  it('hand a reply over word by word, byte for byte, from its start and from where somebody was', async () => {
    const { atA, atB } = await somebody();
    const begun = await begunAt(atA);
    const at = begun.heard.lastEventId!;
    const [whole, rest] = await Promise.all([
      listen(atB, `${begun.path}/stream`, null),
      listen(atB, `${begun.path}/stream`, null, { lastEventId: at }),
    ]);
    await begun.over;
    expect([begun.problems, whole.problems]).toEqual([[], []]);
    expect([begun.heard.text, whole.text]).toEqual([longText, longText]);
    expect(longText.slice(0, Number(at.split('.')[1])) + rest.text).toBe(longText);
    expect([whole.done?.status, whole.done?.content]).toEqual(['complete', longText]);
    // Stored text is polled twice a second; more deltas than that came from the other process itself.
    expect(whole.deltas.length).toBeGreaterThan(40);
  });

  it('stop what the other writes, and keep its words', async () => {
    const { atA, atB } = await somebody();
    const begun = await begunAt(atA);
    const stopped = await atB.sendJson<{ status: string; content: string }>('POST', `${begun.path}/stop`, {});
    await begun.over;
    expect([stopped.body.status, begun.heard.done?.status]).toEqual(['stopped', 'stopped']);
    expect(stopped.body.content).toBe(begun.heard.done?.content);
    expect(longText.startsWith(stopped.body.content)).toBe(true);
    expect(stopped.body.content.length).toBeLessThan(longText.length);
  });

  it('write one reply of a session at a time, and let as many wait as one would', async () => {
    const { atA, atB } = await somebody();
    const busy = await begunAt(atA);
    double.setBehaviour({ tokens: 3, delayMs: 1 });
    const waiting = [1, 2, 3].map((number) => send(atB, busy.sessionId, `wait ${number}`));
    const open = async () =>
      (await readSession(atB, busy.sessionId)).messages.filter(({ status }) => status === 'streaming').length;
    await expect.poll(open, { timeout: 10_000 }).toBe(4);
    expect((await send(atA, busy.sessionId, 'one more')).status).toBe(409);
    expect((await send(atB, busy.sessionId, 'one more')).status).toBe(409);
    await busy.over;
    const statuses = (await Promise.all(waiting)).map(({ body }) => body.assistantMessage.status);
    expect(statuses).toEqual(['complete', 'complete', 'complete']);
  });

  it('count sign-ins together, and forget them together', async () => {
    const { person } = await somebody();
    const tryAt = async ({ url }: WorkerProxy, password: string) =>
      (await createClient(url).postForm('/auth', { intent: 'signin', email: person.email, password })).status;
    for (const proxy of [a, b, a, b]) expect(await tryAt(proxy, 'Wrong-Room-42')).toBe(400);
    expect(await tryAt(b, person.password)).toBe(303);
    for (const proxy of [b, a, b, a, b]) expect(await tryAt(proxy, 'Wrong-Room-42')).toBe(400);
    expect([await tryAt(b, person.password), await tryAt(a, person.password)]).toEqual([429, 429]);
  });

  it('write at once without losing a write or answering with an error', async () => {
    const { atA, atB } = await somebody();
    const titles = Array.from({ length: 120 }, (_, index) => `Entry ${index}`);
    const statuses = await Promise.all(
      titles.map(async (title, index) => {
        const entry = { title, content: 'A few words.', mood: 'calm', tags: ['work'] };
        return (await (index % 2 ? atA : atB).sendJson('POST', '/api/journal', entry)).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([201]));
    const { entries } = JSON.parse(await (await atA.request('/api/journal/export?format=json')).text()) as {
      entries: { title: string }[];
    };
    expect(entries.map(({ title }) => title).sort()).toEqual([...titles].sort());
    expect(damageIn(server.dataDir)).toEqual([]);
  });

  it('go on when one is killed: its words are kept and told as interrupted, and a new one takes its place', async () => {
    const { atA, atB } = await somebody();
    const begun = await begunAt(atA);
    const following = listen(atB, `${begun.path}/stream`, null);
    await sleep(700);
    const [killed, survivor] = workerPids(server.pid);
    process.kill(killed!, 'SIGKILL');
    await begun.over;
    // The survivor is the oldest now, so the first proxy leads to it.
    await expect.poll(() => workerPids(server.pid)[0]).toBe(survivor);
    const read = async () =>
      (await readSession(atA, begun.sessionId)).messages.find(({ id }) => id === begun.messageId)!;
    const { content } = await read();
    expect(content.length).toBeGreaterThan(0);
    expect(longText.startsWith(content)).toBe(true);
    await expect.poll(() => workerPids(server.pid).length, { timeout: 10_000 }).toBe(2);
    await expect.poll(() => server.logs().match(/"msg":"listening"/g)?.length, { timeout: 20_000 }).toBe(3);
    await expect
      .poll(async () => (await read()).status, { timeout: FOUND_TIMEOUT_MS, interval: 500 })
      .toBe('interrupted');
    expect((await read()).content).toBe(content);
    await following.catch(() => undefined);
    double.setBehaviour({ tokens: 5, delayMs: 1 });
    const again = await atB.sendJson<Exchange>('POST', `${begun.path}/regenerate`, {});
    expect([again.status, again.body.assistantMessage.content]).toEqual([201, 'w0 w1 w2 w3 w4 ']);
    expect(server.logs()).not.toMatch(/"status":5\d\d/);
  });

  it('end together at SIGTERM, with the replies of both stored', async () => {
    const { atA, atB } = await somebody();
    const begun = await Promise.all([begunAt(atA), begunAt(atB)]);
    server.kill('SIGTERM');
    await Promise.all(begun.map(({ over }) => over));
    expect(begun.map(({ heard }) => heard.done?.status)).toEqual(['complete', 'complete']);
    expect((await server.exited).code).toBe(0);
    expect(damageIn(server.dataDir)).toEqual([]);
  });
});
