import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { importFile } from '../journal/journal-people';
import { type Client, createClient } from '../setup/http-client';
import { dumpDatabase } from '../setup/dump-database';
import { withSharedServer } from '../setup/fixtures';
import { startFreshServer } from '../setup/fresh-server';
import { runSql } from '../setup/run-sql';
import type { RunningServer } from '../setup/start-server';

const main = withSharedServer();

const SECURITY = '/settings?tab=security';

type Live = {
  socket: WebSocket;
  closed: Promise<number>;
  isOpen: () => boolean;
  heard: { type: string; sessionId?: string }[];
  say: (frame: unknown) => void;
};

/** Returns a socket once it was greeted, or the status that rejected it. */
function open(client: Client, server: RunningServer = main): Promise<Live | number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, {
      headers: { cookie: client.cookieHeader() },
      origin: server.url,
    });
    const closed = new Promise<number>((close) => socket.once('close', close));
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'init', userId: client.cookies.get('orion_uid'), sessionId: null })),
    );
    const heard: Live['heard'] = [];
    const say = (frame: unknown) =>
      socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame));
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as Live['heard'][number];
      if (frame.type !== 'ready') return void heard.push(frame);
      resolve({ socket, closed, heard, say, isOpen: () => socket.readyState === WebSocket.OPEN });
    });
    socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0));
    socket.on('error', reject);
  });
}

async function live(client: Client, server: RunningServer = main): Promise<Live> {
  const opened = await open(client, server);
  if (typeof opened === 'number') throw new Error(`the socket was refused with ${opened}`);
  return opened;
}

/** Returns the code that the socket closes with, or 'still open' after a second. */
const closesAtOnce = (one: Live) => Promise.race([one.closed, sleep(1_000).then(() => 'still open')]);

async function twoBrowsers() {
  const here = createClient(main.url);
  const person = await here.register();
  const there = createClient(main.url);
  await there.signIn(person);
  const { body } = await there.getJson<{ id: string; sessionId: string }>('/api/user');
  return { here, there, thereId: body.sessionId, userId: body.id };
}

/** The heartbeat comes every 30 s: the other tests run while these sockets wait for it. */
let waiting: { own: Live; kept: Live; closings: Promise<unknown[]> };
beforeAll(async () => {
  const [revoked, disabled, untouched] = await Promise.all([twoBrowsers(), twoBrowsers(), twoBrowsers()]);
  const [own, other, closed, kept] = await Promise.all([
    live(revoked.here),
    live(revoked.there),
    live(disabled.here),
    live(untouched.here),
  ]);
  await runSql(main, `UPDATE "SignInSession" SET "revokedAt" = CURRENT_TIMESTAMP WHERE "id" = '${revoked.thereId}'`);
  await runSql(main, `UPDATE "User" SET "disabledAt" = CURRENT_TIMESTAMP WHERE "id" = '${disabled.userId}'`);
  const within = sleep(35_000).then(() => 'still open');
  waiting = { own, kept, closings: Promise.all([other, closed].map((one) => Promise.race([one.closed, within]))) };
});

describe('sockets of a sign-in that ends', () => {
  it('close at once when it is revoked in Settings, and those of others stay', async () => {
    const { here, there, thereId } = await twoBrowsers();
    const stranger = createClient(main.url);
    await stranger.register();
    const [own, first, second, foreign] = await Promise.all([live(here), live(there), live(there), live(stranger)]);
    await here.postForm(SECURITY, { intent: 'revoke', sessionId: thereId });
    expect(await Promise.all([closesAtOnce(first), closesAtOnce(second)])).toEqual([1008, 1008]);
    expect(await open(there)).toBe(401);
    expect([own.isOpen(), foreign.isOpen()]).toEqual([true, true]);
    own.socket.close();
    foreign.socket.close();
  });

  it('close at once when all others are revoked', async () => {
    const { here, there } = await twoBrowsers();
    const [own, other] = await Promise.all([live(here), live(there)]);
    await here.postForm(SECURITY, { intent: 'revoke', sessionId: 'others' });
    expect(await closesAtOnce(other)).toBe(1008);
    expect(own.isOpen()).toBe(true);
    own.socket.close();
  });

  it.each(['/logout', '/api/logout'])('close at once at %s', async (address) => {
    const { here, there } = await twoBrowsers();
    const [own, other] = await Promise.all([live(here), live(there)]);
    await here.request(address, { method: 'POST' });
    expect(await closesAtOnce(own)).toBe(1008);
    expect(other.isOpen()).toBe(true);
    other.socket.close();
  });
});

it('one person has at most 20 sockets, and room again when some close', async () => {
  const client = createClient(main.url);
  await client.register();
  const sockets: Live[] = [];
  for (let count = 0; count < 20; count += 1) sockets.push(await live(client));
  expect(await open(client)).toBe(429);
  sockets[0]!.socket.close();
  await sockets[0]!.closed;
  await sleep(50);
  sockets.push(await live(client));
  for (const { socket } of sockets) socket.close();
});

async function somebody(server: RunningServer = main) {
  const client = createClient(server.url);
  await client.register();
  const { body } = await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions', {});
  return { client, sessionId: body.session.sessionId };
}

const EVENTS = ['typing_start', 'text_deleted', 'typing_pause', 'message_sent'];

describe('typing events', () => {
  it.each(EVENTS)('%s is taken, for a conversation of the person and for one that does not exist yet', async (type) => {
    const { client, sessionId } = await somebody();
    const one = await live(client);
    one.say({ type, sessionId, length: 3 });
    one.say({ type, sessionId: null, length: 4 });
    expect(await Promise.race([one.closed, sleep(300).then(() => 'still open')])).toBe('still open');
    expect(one.heard).toEqual([]);
    one.socket.close();
  });

  it('about the session of somebody else, or of nobody, tell nobody anything', async () => {
    const [one, other] = await Promise.all([somebody(), somebody()]);
    const [socket, theirs] = [await live(one.client), await live(other.client)];
    for (const sessionId of [other.sessionId, '6b1f3a80-2f8e-4c52-9a52-0a8d6c1e7f11', 'no id at all'])
      socket.say({ type: 'typing_start', sessionId, length: 1 });
    expect(await Promise.race([socket.closed, sleep(300).then(() => 'still open')])).toBe('still open');
    expect([...socket.heard, ...theirs.heard]).toEqual([]);
    socket.socket.close();
    theirs.socket.close();
  });

  it('are kept nowhere and leave no line in the log', { timeout: 60_000 }, async () => {
    const server = await startFreshServer({ env: { LOG_LEVEL: 'trace' } });
    const { client, sessionId } = await somebody(server);
    const one = await live(client, server);
    const logged = server.logs().length;
    for (const type of EVENTS) one.say({ type, sessionId, length: 987_654 });
    await sleep(300);
    expect(server.logs().slice(logged)).not.toMatch(/987654|typing|text_deleted|message_sent/);
    const stored = await dumpDatabase(server);
    for (const told of ['987654', ...EVENTS]) expect(stored.includes(told)).toBe(false);
    one.socket.close();
    await server.stop();
  });

  it.each([
    ['broken JSON', '{"type":"typing_start",', 1008],
    ['an event that is not known', { type: 'typing_stop', sessionId: null, length: 1 }, 1008],
    ['a length below nothing', { type: 'typing_start', sessionId: null, length: -1 }, 1008],
    ['a second init', { type: 'init', userId: 'whoever', sessionId: null }, 1008],
    ['a binary frame', Buffer.from('{"type":"typing_start","sessionId":null,"length":1}'), 1008],
    ['more than 4 KiB', { type: 'typing_start', sessionId: null, length: 1, more: 'x'.repeat(4_096) }, 1009],
  ])('%s closes the socket', async (_, frame, code) => {
    const { client } = await somebody();
    const one = await live(client);
    one.say(frame);
    expect(await closesAtOnce(one)).toBe(code);
  });

  it('before the init, and an init as somebody else, close the socket', async () => {
    const [one, other] = await Promise.all([somebody(), somebody()]);
    const foreign = { type: 'init', userId: other.client.cookies.get('orion_uid'), sessionId: null };
    for (const frame of [{ type: 'typing_start', sessionId: one.sessionId, length: 1 }, foreign]) {
      const socket = new WebSocket(`${main.url.replace('http', 'ws')}/ws`, {
        headers: { cookie: one.client.cookieHeader() },
        origin: main.url,
      });
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.once('open', () => socket.send(JSON.stringify(frame)));
      expect(await Promise.race([closed, sleep(1_000)])).toBe(1008);
    }
  });

  it('are limited for each socket, and so are pings', { timeout: 60_000 }, async () => {
    const server = await startFreshServer({ env: { RATE_LIMIT_SCALE: '1' } });
    const { client, sessionId } = await somebody(server);
    const [typist, flood, pings] = [await live(client, server), await live(client, server), await live(client, server)];
    for (let count = 0; count < 59; count += 1) typist.say({ type: 'typing_start', sessionId, length: count });
    for (let count = 0; count < 200; count += 1) flood.say({ type: 'typing_start', sessionId, length: count });
    for (let count = 0; count < 200; count += 1) pings.socket.ping();
    expect(await Promise.all([closesAtOnce(flood), closesAtOnce(pings)])).toEqual([1008, 1008]);
    expect(typist.isOpen()).toBe(true);
    typist.socket.close();
    await server.stop();
  });
});

describe('what changes in a session', () => {
  type Exchange = { assistantMessage: { id: number } };
  const changes: [string, (client: Client, sessionId: string) => Promise<unknown>][] = [
    [
      'a message and its reply',
      (client, sessionId) => client.sendJson('POST', `/api/sessions/${sessionId}/messages`, { content: 'Hello' }),
    ],
    ['a new title', (client, sessionId) => client.sendJson('PATCH', `/api/sessions/${sessionId}`, { title: 'Quiet' })],
    ['pinning', (client, sessionId) => client.sendJson('PATCH', `/api/sessions/${sessionId}`, { pinned: true })],
    ['archiving', (client, sessionId) => client.sendJson('PATCH', `/api/sessions/${sessionId}`, { archived: true })],
    ['deleting', (client, sessionId) => client.sendJson('DELETE', `/api/sessions/${sessionId}`, undefined)],
  ];

  it.each(changes)('is told to the other sockets of the person, and to nobody else: %s', async (_, change) => {
    const { here, there } = await twoBrowsers();
    const stranger = await somebody();
    const { body } = await here.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions', {});
    const { sessionId } = body.session;
    const [second, foreign] = await Promise.all([live(there), live(stranger.client)]);
    await change(here, sessionId);
    await expect.poll(() => second.heard).toContainEqual({ type: 'session', sessionId });
    await sleep(100);
    expect(foreign.heard).toEqual([]);
    second.socket.close();
    foreign.socket.close();
  });

  it('is told when a conversation begins, a message is edited, a reply is written again, and a title is suggested', async () => {
    const { here, there } = await twoBrowsers();
    const second = await live(there);
    const told = async (act: () => Promise<unknown>) => {
      second.heard.length = 0;
      const answer = await act();
      await expect.poll(() => second.heard.length).toBeGreaterThan(0);
      return answer;
    };
    const begun = (await told(() => here.sendJson('POST', '/api/sessions', {}))) as {
      body: { session: { sessionId: string } };
    };
    const messages = `/api/sessions/${begun.body.session.sessionId}/messages`;
    const sent = (await told(() => here.sendJson('POST', messages, { content: 'The garden is quiet' }))) as {
      body: Exchange;
    };
    await told(() => here.sendJson('POST', `${messages}/${sent.body.assistantMessage.id}/regenerate`, {}));
    const { body } = await here.getJson<{ messages: { id: number; role: string }[] }>(
      messages.replace(/\/messages$/, ''),
    );
    const asked = body.messages.find(({ role }) => role === 'user')!;
    await told(() => here.sendJson('PATCH', `${messages}/${asked.id}`, { content: 'The garden is loud' }));
    await here.sendJson('POST', messages, { content: 'And the birds' });
    await expect
      .poll(async () => (await here.getJson<{ title: string }>(messages.replace(/\/messages$/, ''))).body.title)
      .not.toBe('New Conversation');
    second.socket.close();
  });

  it('is not told to a socket that has not said whose it is', async () => {
    const { client, sessionId } = await somebody();
    const socket = new WebSocket(`${main.url.replace('http', 'ws')}/ws`, {
      headers: { cookie: client.cookieHeader() },
      origin: main.url,
    });
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(String(data)));
    await new Promise((resolve) => socket.once('open', resolve));
    await client.sendJson('PATCH', `/api/sessions/${sessionId}`, { title: 'Quiet' });
    await sleep(200);
    expect(heard).toEqual([]);
    socket.close();
  });
});

describe('what changes in a journal', () => {
  type Change = (client: Client, entryId: string) => Promise<unknown>;
  const changes: [string, Change][] = [
    ['a new entry', (client) => client.sendJson('POST', '/api/journal', { title: 'Rain', content: 'All day.' })],
    ['a form', (client) => client.postForm('/journal', { intent: 'create', title: 'Rain', content: 'All day.' })],
    ['a change', (client, entryId) => client.sendJson('PATCH', `/api/journal/${entryId}`, { title: 'Sun' })],
    ['deleting', (client, entryId) => client.sendJson('DELETE', `/api/journal/${entryId}`)],
    [
      'an import',
      (client) =>
        importFile(
          client,
          '{"entries":[{"title":"Old","content":"Words.","createdAt":"2024-05-01T09:00:00.000Z"}]}',
          'journal.json',
        ),
    ],
    [
      'a reflection',
      (client, entryId) => client.sendJson('POST', `/api/journal/${entryId}/reflection`, { allowReflections: true }),
    ],
  ];

  it.each(changes)('is told to the other sockets of the person, and to nobody else: %s', async (_, change) => {
    const { here, there } = await twoBrowsers();
    const stranger = await somebody();
    const { entryId } = (
      await here.sendJson<{ entryId: string }>('POST', '/api/journal', { title: 'First', content: 'Words.' })
    ).body;
    const [second, foreign] = await Promise.all([live(there), live(stranger.client)]);
    await change(here, entryId);
    await expect.poll(() => second.heard).toContainEqual({ type: 'journal' });
    await sleep(100);
    expect(foreign.heard).toEqual([]);
    second.socket.close();
    foreign.socket.close();
  });
});

it('sockets close by the heartbeat when another process ended their sign-in, or disabled the account', async () => {
  const { own, kept, closings } = waiting;
  expect(await closings).toEqual([1008, 1008]);
  expect([own.isOpen(), kept.isOpen()]).toEqual([true, true]);
  own.socket.close();
  kept.socket.close();
}, 60_000);
