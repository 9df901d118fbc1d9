/**
 * Two worker processes of one server share a SQLite file, without Redis: each learns what the other changes, limits
 * count for both, and one goes on when the other is killed.
 */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenaiDouble, startOpenaiDouble } from '../doubles/openai-double';
import { type Client, createClient } from '../setup/http-client';
import { readMetric } from '../setup/read-metrics';
import { beginReply, describeAsOne, longText, makeSomebody } from '../setup/server-pair';
import { modelEnv, type RunningServer, startServer } from '../setup/start-server';
import { openWorkerProxy, workerPids, type WorkerProxy } from '../setup/worker-proxy';
import { type Exchange, listen, readSession, send } from '../soak/soak-environment';
import { damageIn } from '../soak/sqlite-check';

const missing = existsSync('/proc/net/tcp') ? null : 'it reads /proc, which is not here';
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

  const pair = () => ({ a: a.url, b: b.url, double });
  const somebody = () => makeSomebody(pair());
  const begunAt = (client: Client) => beginReply(client, double);

  describeAsOne(pair);

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

  it('are measured as one', async () => {
    const { atA, atB } = await somebody();
    await Promise.all([atA, atB].map((client) => client.getJson('/api/documents')));
    const labels = '{method="GET",route="/api/documents",status="200"}';
    expect(await readMetric(atA.url, `orion_http_request_duration_seconds_count${labels}`)).toBe(2);
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
