import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { endUnreadAnswers } from './end-unread-answers';

const UNREAD_MS = 300;
/** Far more than the kernel buffers on both sides. */
const LARGE = Buffer.alloc(16 * 1024 * 1024, 'x');

let server: Server;
afterEach(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
);

async function serve(answer: RequestListener): Promise<Socket> {
  server = createServer(answer);
  endUnreadAnswers(server, UNREAD_MS);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  return socket;
}

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

async function goneWithin(ms: number): Promise<boolean> {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    if ((await connections()) === 0) return true;
    await sleep(20);
  }
  return false;
}

describe('an answer', () => {
  it('ends when nobody reads it', async () => {
    const socket = await serve((_req, res) => void res.end(LARGE));
    socket.pause();
    await sleep(50);
    expect(await connections()).toBe(1);
    expect(await goneWithin(10 * UNREAD_MS)).toBe(true);
  });

  it('goes on as long as somebody reads, however slowly', async () => {
    const socket = await serve((_req, res) => void res.end(LARGE));
    let bytes = 0;
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), 2);
    });
    while (bytes < LARGE.length && !socket.destroyed) await sleep(20);
    expect(bytes).toBeGreaterThanOrEqual(LARGE.length);
  });

  it('may take its time to be made', async () => {
    const socket = await serve((_req, res) => void setTimeout(() => res.end('made'), 4 * UNREAD_MS));
    const text = await new Promise<string>((resolve) => socket.once('data', (chunk: Buffer) => resolve(String(chunk))));
    expect(text).toContain('made');
  });

  it('may be a stream of events that is silent for long', async () => {
    const socket = await serve((_req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/event-stream' });
      res.write('data: first\n\n');
      setTimeout(() => res.write('data: second\n\n'), 4 * UNREAD_MS);
    });
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += String(chunk)));
    await sleep(6 * UNREAD_MS);
    expect(text).toContain('second');
  });

  it('leaves no connection behind that asks for nothing more', async () => {
    const socket = await serve((_req, res) => void res.end('done'));
    socket.resume();
    server.keepAliveTimeout = UNREAD_MS;
    expect(await goneWithin(40 * UNREAD_MS)).toBe(true);
  });
});
