/**
 * Two server processes share one PostgreSQL and one Redis: each learns what the other changes, and each works without
 * the other.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient as createRedisClient } from 'redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenaiDouble, startOpenaiDouble } from '../doubles/openai-double';
import { type Client, createClient } from '../setup/http-client';
import { makeMigratedDatabase } from '../setup/fresh-server';
import { redisBinary, type ScratchRedis, startScratchRedis } from '../setup/scratch-redis';
import { beginReply, describeAsOne, liveSocket, longText, makeSomebody } from '../setup/server-pair';
import { modelEnv, type RunningServer, startServer } from '../setup/start-server';
import { type Exchange, listen, newSession, readSession, send } from '../soak/soak-environment';

const missing = process.env.TEST_POSTGRES
  ? redisBinary()
    ? null
    : 'no redis-server was found'
  : 'it runs with the PostgreSQL suites';

/** A dead writer is detected after 15 s of silence, checked every 5 s. */
const FOUND_TIMEOUT_MS = 45_000;

describe.skipIf(missing)(`two instances${missing ? ` (left out: ${missing})` : ''}`, { timeout: 120_000 }, () => {
  let [redis, double]: [ScratchRedis, OpenaiDouble] = [undefined!, undefined!];
  let [a, b]: [RunningServer, RunningServer] = [undefined!, undefined!];
  let env: Record<string, string>;
  let databaseUrl: string;

  beforeAll(async () => {
    [redis, double] = [await startScratchRedis(), await startOpenaiDouble()];
    databaseUrl = await makeMigratedDatabase(process.env.TEST_POSTGRES!);
    const secrets = { VAULT_KEY: randomBytes(32).toString('base64'), SESSION_SECRET: randomBytes(32).toString('hex') };
    env = { ...modelEnv(double.url), ...secrets, REDIS_URL: redis.url, LOG_LEVEL: 'info' };
    [a, b] = [await startServer({ databaseUrl, env }), await startServer({ databaseUrl, env })];
  });
  afterAll(async () => {
    await Promise.all([a?.stop(), b?.stop()]);
    await Promise.all([redis?.stop(), double?.close()]);
  });

  const pair = () => ({ a: a.url, b: b.url, double });
  const somebody = () => makeSomebody(pair());
  const begunAtA = (atA: Client, content?: string) => beginReply(atA, double, content);

  describeAsOne(pair);

  it('send nothing through Redis that could be read', async () => {
    const { atA, atB, person } = await somebody();
    const spy = createRedisClient({ url: redis.url });
    await spy.connect();
    const overheard: string[] = [];
    await spy.pSubscribe('*', (message, channel) => overheard.push(`${channel} ${message}`));
    const begun = await begunAtA(atA, 'a secret about the harbour');
    await listen(atB, `${begun.path}/stream`, null);
    await atA.sendJson('PATCH', `/api/sessions/${begun.sessionId}`, { title: 'The harbour' });
    const attempt = await createClient(a.url).postForm('/auth', {
      intent: 'signin',
      email: person.email,
      password: 'Wrong-Room-42',
    });
    expect(attempt.status).toBe(400);
    await sleep(200);
    await spy.pUnsubscribe();
    const keys = await spy.keys('*');
    spy.destroy();
    expect(overheard.length).toBeGreaterThan(20);
    expect(keys.length).toBeGreaterThan(0);
    const all = [...overheard, ...keys].join('\n');
    for (const secret of ['harbour', 'secret', 'w10 w11', person.email, person.username, '127.0.0.1'])
      expect(all).not.toContain(secret);
  });

  it('stop what the other writes, and keep its words', async () => {
    const { atA, atB } = await somebody();
    const begun = await begunAtA(atA);
    const stopped = await atB.sendJson<{ status: string; content: string }>('POST', `${begun.path}/stop`, {});
    await begun.over;
    expect([stopped.body.status, begun.heard.done?.status]).toEqual(['stopped', 'stopped']);
    expect(stopped.body.content).toBe(begun.heard.done?.content);
    expect(longText.startsWith(stopped.body.content)).toBe(true);
    expect(stopped.body.content.length).toBeLessThan(longText.length);
  });

  it('write one reply of a session at a time, and let as many wait as one would', async () => {
    const { atA, atB } = await somebody();
    const begun = await begunAtA(atA);
    double.setBehaviour({ tokens: 3, delayMs: 1 });
    const second = await listen(atB, `/api/sessions/${begun.sessionId}/messages`, { content: 'and then' });
    await begun.over;
    expect(second.done?.status).toBe('complete');
    expect(second.deltas[0]!.at).toBeGreaterThanOrEqual(begun.heard.deltas.at(-1)!.at);
    const busy = await begunAtA(atA);
    const waiting = [1, 2, 3].map((number) => send(atB, busy.sessionId, `wait ${number}`));
    await expect
      .poll(
        async () =>
          (await readSession(atB, busy.sessionId)).messages.filter(({ status }) => status === 'streaming').length,
      )
      .toBe(4);
    expect((await send(atA, busy.sessionId, 'one more')).status).toBe(409);
    expect((await send(atB, busy.sessionId, 'one more')).status).toBe(409);
    await busy.over;
    expect((await Promise.all(waiting)).map(({ body }) => body.assistantMessage.status)).toEqual([
      'complete',
      'complete',
      'complete',
    ]);
  });

  it('count sign-ins together', async () => {
    const { person } = await somebody();
    const tryAt = async (server: RunningServer, password: string) =>
      (await createClient(server.url).postForm('/auth', { intent: 'signin', email: person.email, password })).status;
    for (const server of [a, b, a, b, a]) expect(await tryAt(server, 'Wrong-Room-42')).toBe(400);
    expect([await tryAt(b, person.password), await tryAt(a, person.password)]).toEqual([429, 429]);
  });

  it('go on without Redis, whether it is gone or says nothing, and find it again', async () => {
    const { atA, atB } = await somebody();
    await redis.kill();
    const begun = await begunAtA(atA);
    const followed = await listen(atB, `${begun.path}/stream`, null);
    await begun.over;
    expect([followed.text, followed.done?.status, followed.problems]).toEqual([longText, 'complete', []]);
    const other = await begunAtA(atA);
    expect((await atB.sendJson<{ status: string }>('POST', `${other.path}/stop`, {})).body.status).toBe('stopped');
    await other.over;
    expect(other.heard.done?.status).toBe('stopped');
    const late = await startServer({ databaseUrl, env });
    double.setBehaviour({ tokens: 3, delayMs: 1 });
    expect((await createClient(late.url).register()).email).toContain('@');
    await late.stop();

    await redis.start();
    const socket = await liveSocket(atB);
    const sessionId = await newSession(atA);
    const rename = () => atA.sendJson('PATCH', `/api/sessions/${sessionId}`, { title: 'Quiet' });
    const heard = async () => (await rename(), await sleep(200), socket.heard.length);
    await expect.poll(heard, { timeout: 15_000 }).toBeGreaterThan(1);
    redis.freeze();
    const answers = await Promise.all([atA, atB].map((client) => client.getJson('/api/sessions')));
    redis.thaw();
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    socket.close();
    for (const server of [a, b]) {
      expect(server.logs()).not.toMatch(/"status":5\d\d/);
      expect(server.logs().match(/Redis cannot be reached/g)).toHaveLength(1);
    }
  });

  it('keep what the other had written when it is killed, say that it was interrupted, and write it again', async () => {
    const { atA, atB } = await somebody();
    const begun = await begunAtA(atA);
    const following = listen(atB, `${begun.path}/stream`, null);
    await sleep(700);
    a.kill('SIGKILL');
    await Promise.all([a.exited, begun.over]);
    const heardAtA = begun.heard.text;
    const { content } = (await readSession(atB, begun.sessionId)).messages.find(({ id }) => id === begun.messageId)!;
    expect(content.length).toBeGreaterThan(0);
    expect(longText.startsWith(content)).toBe(true);
    expect(heardAtA.length).toBeLessThan(longText.length);
    const now = async () =>
      (await readSession(atB, begun.sessionId)).messages.find(({ id }) => id === begun.messageId)?.status;
    await expect.poll(now, { timeout: FOUND_TIMEOUT_MS, interval: 500 }).toBe('interrupted');
    const followed = await following;
    expect([followed.problems, followed.done?.status, followed.done?.content]).toEqual([[], 'interrupted', content]);
    double.setBehaviour({ tokens: 5, delayMs: 1 });
    const again = await atB.sendJson<Exchange>('POST', `${begun.path}/regenerate`, {});
    expect([again.status, again.body.assistantMessage.status, again.body.assistantMessage.content]).toEqual([
      201,
      'complete',
      'w0 w1 w2 w3 w4 ',
    ]);
    await a.restart();
  });
});
