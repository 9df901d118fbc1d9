import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { outboundJson } from './outbound-json.server';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => answer(request, response.setHeader('Connection', 'close')));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const json = { 'Content-Type': 'application/json; charset=utf-8' };

it('an object comes with its status, also from a server that rejects', async () => {
  const url = await serve((request, response) => {
    const status = request.url === '/no' ? 403 : 200;
    response.writeHead(status, json).end(JSON.stringify({ method: request.method, own: request.headers['x-own'] }));
  });
  expect(await outboundJson(url, { method: 'POST', body: '{}', headers: { 'X-Own': 'kept' } })).toEqual({
    status: 200,
    body: { method: 'POST', own: 'kept' },
  });
  expect(await outboundJson(`${url}/no`)).toMatchObject({ status: 403 });
});

it.each([
  ['a list', json, '[]'],
  ['null', json, 'null'],
  ['a number', json, '1'],
  ['no JSON', json, '{'],
  ['another type', { 'Content-Type': 'text/html' }, '{}'],
  ['no type', {}, '{}'],
])('%s is rejected', async (_, headers, body) => {
  const url = await serve((__, response) => response.writeHead(200, headers).end(body));
  await expect(outboundJson(url)).rejects.toMatchObject({ name: 'OutboundError', reason: 'wrong_type' });
});

it('more than it takes, and a connection that is cut, are rejected', async () => {
  const url = await serve((request, response) => {
    response.writeHead(200, json);
    if (request.url === '/cut') response.write('{"a":', () => response.destroy());
    else response.end(JSON.stringify({ words: 'x'.repeat(300_000) }));
  });
  await expect(outboundJson(url)).rejects.toMatchObject({ reason: 'too_large' });
  await expect(outboundJson(`${url}/cut`)).rejects.toThrow();
});

it('a redirect is not followed', async () => {
  const paths: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    paths.push(request.url);
    response.writeHead(302, { ...json, Location: '/elsewhere' }).end('{"moved":true}');
  });
  expect(await outboundJson(`${url}/here`)).toEqual({ status: 302, body: { moved: true } });
  expect(paths).toEqual(['/here']);
});
