import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Client, createClient } from '../setup/browser-less-client';
import { startFreshServer } from '../setup/fresh-server';
import { runSql } from '../setup/run-sql';
import type { RunningServer } from '../setup/start-server';

let server: RunningServer;
beforeAll(async () => {
  server = await startFreshServer();
});
afterAll(() => server.stop());

const SECURITY = '/settings?tab=security';

type Live = { socket: WebSocket; closed: Promise<number>; isOpen: () => boolean };

/** A socket that was greeted, or the status that refused it. */
function open(client: Client): Promise<Live | number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { headers: { cookie: client.cookieHeader() }, origin: server.url });
    const closed = new Promise<number>((close) => socket.once('close', close));
    socket.on('open', () => socket.send(JSON.stringify({ type: 'init', userId: client.cookies.get('orion_uid'), sessionId: null })));
    socket.on('message', () => resolve({ socket, closed, isOpen: () => socket.readyState === WebSocket.OPEN }));
    socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0));
    socket.on('error', reject);
  });
}

async function live(client: Client): Promise<Live> {
  const opened = await open(client);
  if (typeof opened === 'number') throw new Error(`the socket was refused with ${opened}`);
  return opened;
}

/** The code that the socket closes with within a second. */
const closesAtOnce = (one: Live) => Promise.race([one.closed, sleep(1_000).then(() => 'still open')]);

async function twoBrowsers() {
  const here = createClient(server.url);
  const person = await here.register();
  const there = createClient(server.url);
  await there.signIn(person);
  const { body } = await there.getJson<{ id: string; sessionId: string }>('/api/user');
  return { here, there, thereId: body.sessionId, userId: body.id };
}

describe('sockets of a sign-in that ends', () => {
  it('close at once when it is revoked in Settings, and those of others stay', async () => {
    const { here, there, thereId } = await twoBrowsers();
    const stranger = createClient(server.url);
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

  it('close by the heartbeat when another process ended it, or disabled the account', { timeout: 60_000 }, async () => {
    const [revoked, disabled, untouched] = await Promise.all([twoBrowsers(), twoBrowsers(), twoBrowsers()]);
    const [own, other, shut, kept] = await Promise.all([live(revoked.here), live(revoked.there), live(disabled.here), live(untouched.here)]);
    await runSql(server, `UPDATE "SignInSession" SET "revokedAt" = CURRENT_TIMESTAMP WHERE "id" = '${revoked.thereId}'`);
    await runSql(server, `UPDATE "User" SET "disabledAt" = CURRENT_TIMESTAMP WHERE "id" = '${disabled.userId}'`);
    const within = sleep(35_000).then(() => 'still open');
    expect(await Promise.all([other, shut].map((one) => Promise.race([one.closed, within])))).toEqual([1008, 1008]);
    expect([own.isOpen(), kept.isOpen()]).toEqual([true, true]);
    own.socket.close();
    kept.socket.close();
  });
});

it('one person has at most 20 sockets, and room again when some close', async () => {
  const client = createClient(server.url);
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
