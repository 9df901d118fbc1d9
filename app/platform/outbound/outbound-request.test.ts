import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { outboundRequest } from './outbound-request.server';

const MEGABYTE = 1024 * 1024;
const limits = { maxBytes: 64 * MEGABYTE, maxLineBytes: 64 * MEGABYTE, expects: 'text/plain' };
const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => servers.splice(0).forEach((server) => (server.closeAllConnections(), server.close())));

async function ask(answer: RequestListener) {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { server, ...(await outboundRequest(url, { headers: {} }, limits)) };
}

it('a flood lets others have their turn', async () => {
  const size = 16 * MEGABYTE;
  const { body } = await ask((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': size }).end(Buffer.alloc(size, '\n'));
  });
  let [ofTurn, most, all] = [0, 0, 0];
  const tick = () => {
    most = Math.max(most, ofTurn);
    ofTurn = 0;
    if (all < size) setImmediate(tick);
  };
  setImmediate(tick);
  for await (const piece of body) {
    ofTurn += piece.length;
    all += piece.length;
  }
  expect(all).toBe(size);
  expect(most).toBeLessThanOrEqual(256 * 1024);
});

it('gives what arrived before the connection broke', async () => {
  const { body } = await ask((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain' });
    response.write('some', () => response.destroy());
  });
  expect(Buffer.from((await body.next()).value!).toString()).toBe('some');
  await expect(body.next()).rejects.toThrow();
});

it('ends the connection when its reader leaves', async () => {
  const { body, server } = await ask((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain' }).write('some');
  });
  for await (const _piece of body) break;
  const open = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
  await expect.poll(open).toBe(0);
});
