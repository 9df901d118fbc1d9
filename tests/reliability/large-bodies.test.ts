/**
 * Large request bodies are for signed-in users only, two at once for each, with one budget for all of them together.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { type Client, createClient } from '../setup/http-client';
import { withServer } from '../setup/fixtures';
import { startFreshServer } from '../setup/fresh-server';
import type { RunningServer } from '../setup/start-server';

const MEGABYTE = 1024 * 1024;
const WHOLE = 32 * MEGABYTE;
const CHUNK = Buffer.alloc(MEGABYTE, 'x');

let people: Client[];
const open: Socket[] = [];
const server = withServer();
beforeAll(async () => {
  people = Array.from({ length: 5 }, () => createClient(server.url));
  for (const client of people) await client.register();
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await sleep(300);
});

type Upload = { socket: Socket; head: () => string };

/** Sends part of an import of 32 MB and keeps the connection open. */
async function begin(cookie: string, megabytes: number): Promise<Upload> {
  const socket = connect(server.port, '127.0.0.1');
  open.push(socket);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += String(chunk)));
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/journal/import HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nOrigin: ${server.url}\r\nCookie: ${cookie}\r\n` +
      `Content-Type: multipart/form-data; boundary=large\r\nContent-Length: ${WHOLE}\r\n\r\n`,
  );
  for (let sent = 0; sent < megabytes && answer === ''; sent += 1) {
    if (!socket.write(CHUNK))
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), sleep(1_000)]);
  }
  await sleep(100);
  return { socket, head: () => answer };
}

/** Sends a form of `bytes` bytes except the last 100, and keeps the connection open. */
async function beginAsVisitor({ port, url }: RunningServer, address: string, bytes: number): Promise<Upload> {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += String(chunk)));
  socket.on('error', () => undefined);
  socket.write(
    `POST /auth HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${url}\r\nX-Forwarded-For: ${address}\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${bytes}\r\n\r\n`,
  );
  socket.write(CHUNK.subarray(0, bytes - 100));
  await sleep(500);
  return { socket, head: () => answer };
}

const statusOf = ({ head }: Upload) => Number(/^HTTP\/1\.1 (\d{3})/.exec(head())?.[1] ?? 0);

it('a cookie that was signed out sends no large body', { timeout: 60_000 }, async () => {
  const client = createClient(server.url);
  await client.register();
  const cookie = client.cookieHeader();
  expect(statusOf(await begin(cookie, 2))).toBe(0);
  await client.postForm('/logout', {});
  const refused = await begin(cookie, 2);
  expect(statusOf(refused)).toBe(413);
  expect(refused.head()).toContain('too_large');
  expect(statusOf(await begin('', 2))).toBe(413);
});

it('a person sends two large bodies at once, and the next when one is done', { timeout: 60_000 }, async () => {
  const cookie = people[0]!.cookieHeader();
  const [first] = [await begin(cookie, 2), await begin(cookie, 2)];
  const third = await begin(cookie, 2);
  expect(statusOf(third)).toBe(429);
  expect(third.head()).toMatch(/retry-after: \d+/i);
  expect((await people[0]!.getJson('/api/user')).status).toBe(200);
  first.socket.destroy();
  await sleep(300);
  expect(statusOf(await begin(cookie, 2))).toBe(0);
});

it(
  'visitors of many networks leave room for the message of somebody who is signed in',
  { timeout: 60_000 },
  async () => {
    const proxied = await startFreshServer({ env: { TRUST_PROXY: '1' } });
    try {
      const client = createClient(proxied.url);
      await client.register();
      const { sessionId } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body
        .session;
      const visitor = (network: number) => (begun: number) => beginAsVisitor(proxied, `10.${network}.0.1`, begun);
      expect(statusOf(await visitor(0)(MEGABYTE))).toBe(413);
      // As much as visitors may send, from 20 networks.
      const visits = await Promise.all(
        Array.from({ length: 20 * 33 }, (_, index) => visitor(1 + (index % 20))(60_000)),
      );
      const refused = () => visits.filter((visit) => statusOf(visit) === 503).length;
      await expect.poll(refused, { timeout: 20_000 }).toBeGreaterThan(0);
      const answer = await client.sendJson('POST', `/api/sessions/${sessionId}/messages`, {
        content: 'I want to kill myself tonight.',
      });
      expect([answer.status, answer.body]).toMatchObject([201, { safety: { severity: 'critical' } }]);
    } finally {
      for (const socket of open.splice(0)) socket.destroy();
      await proxied.stop();
    }
  },
);

it('all large bodies together stay within one budget, which is given back', { timeout: 120_000 }, async () => {
  const uploads: Upload[] = [];
  for (const client of people)
    for (let index = 0; index < 2; index += 1) uploads.push(await begin(client.cookieHeader(), 30));
  await sleep(500);
  const statuses = uploads.map(statusOf);
  // The budget of 192 MB takes six uploads of 30 MB.
  expect(statuses.filter((status) => status === 0)).toHaveLength(6);
  expect(statuses.filter((status) => status === 503)).toHaveLength(4);
  expect(uploads.find((upload) => statusOf(upload) === 503)!.head()).toMatch(/retry-after: \d+/i);
  // Small bodies of signed-in users still fit.
  expect(
    (await people[0]!.sendJson('POST', '/api/journal', { title: 'Small', content: 'x'.repeat(100_000) })).status,
  ).toBe(201);
  for (const { socket } of uploads) socket.destroy();
  await sleep(500);
  const again = await begin(people[1]!.cookieHeader(), 30);
  expect(statusOf(again)).toBe(0);
});
