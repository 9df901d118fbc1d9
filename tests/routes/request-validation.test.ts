import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { createClient } from '../setup/http-client';
import { withClient, withSharedServer } from '../setup/fixtures';

const server = withSharedServer();
const client = withClient(server);

/** Sends bytes unchanged and returns what was received before the connection closed or 3 s passed. */
function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
    socket
      .on('data', (chunk) => (answer += chunk))
      .on('close', () => resolve(answer))
      .on('error', () => resolve(answer));
    setTimeout(() => socket.destroy(), 3_000);
  });
}

describe('the policy of pages', () => {
  it.each(['/auth', '/', '/nowhere'])('%s has a nonce that is its own and lets nothing else run', async (path) => {
    const answers = [await client.request(path), await client.request(path)];
    const policies = answers.map((answer) => answer.headers.get('content-security-policy')!);
    expect(policies[0]).not.toBe(policies[1]);
    const policy = policies[0]!;
    for (const part of [
      "default-src 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe-(inline|eval)|https?:|\*/);
    const html = await answers[0]!.text();
    const nonce = /'nonce-([^']+)'/.exec(policy)![1];
    for (const [script] of html.matchAll(/<script[^>]*>/g)) expect(script).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/\son\w+=|style="/);
  });

  it('is sent compressed, and never with brotli made on the way', async () => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'gzip'],
      ['br', null],
      ['*', 'gzip'],
      ['gzip;q=0, br', null],
    ] as const) {
      expect(
        (await createClient(server.url).request('/auth', { headers: { 'accept-encoding': accepted } })).headers.get(
          'content-encoding',
        ),
      ).toBe(encoding);
    }
  });

  it('has scripts and styles that were compressed once, in the form that the browser takes', async () => {
    const visitor = createClient(server.url);
    const page = await (await visitor.request('/auth')).text();
    const address = /\/build\/_assets\/app-\w+\.css/.exec(page)![0];
    const load = async (accepted: string) => {
      const { status, headers, body } = await visitor.request(address, { headers: { 'accept-encoding': accepted } });
      const bytes = Buffer.from(await new Response(body).arrayBuffer());
      const told = ['content-encoding', 'content-type', 'cache-control', 'vary'].map((name) => headers.get(name));
      return { told: [status, ...told], bytes };
    };
    const [type, kept] = ['text/css; charset=UTF-8', 'public, max-age=31536000, immutable'];
    const [plain, gzip, brotli] = [
      await load('identity'),
      await load('gzip, deflate'),
      await load('gzip, deflate, br'),
    ];
    expect(plain.told.slice(0, 2)).toEqual([200, null]);
    expect(gzip.told).toEqual([200, 'gzip', type, kept, 'Accept-Encoding']);
    expect(brotli.told).toEqual([200, 'br', type, kept, 'Accept-Encoding']);
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    expect(brotli.bytes.length).toBeLessThan(gzip.bytes.length);
    expect((await visitor.request('/build/%zz')).status).toBe(400);
    const posted = await visitor.request(address, { method: 'POST', headers: { 'accept-encoding': 'br' } });
    expect([posted.ok, posted.headers.get('content-encoding')]).toEqual([false, null]);
    expect((await visitor.request('/build/_assets/none.css')).status).toBe(404);
  });

  it('keeps pages out of caches and tells other sites nothing', async () => {
    const { headers } = await client.request('/');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('other sites', () => {
  const change = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/sessions`, {
      method: 'POST',
      headers: { cookie: client.cookieHeader(), 'content-type': 'application/json', ...headers },
      body: '{}',
    });

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    ['another port', { origin: 'http://127.0.0.1:1' }, 403],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a fetch of a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
    ['no origin to speak of', { origin: 'null' }, 403],
    ['no origin, by our own page', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 201],
    ['a program', {}, 201],
  ])('%s', async (_name, headers, status) => {
    expect((await change(headers as Record<string, string>)).status).toBe(status);
  });

  it('cannot post our forms', async () => {
    for (const path of ['/auth', '/logout', '/?index', '/history']) {
      const answer = await client.request(path, {
        method: 'POST',
        headers: { origin: 'https://evil.example' },
        body: new URLSearchParams({ intent: 'create' }),
      });
      expect(answer.status, path).toBe(403);
      expect(await answer.json()).toMatchObject({ error: 'forbidden' });
    }
    expect((await client.getJson('/api/user')).status).toBe(200);
  });
});

describe('bad requests', () => {
  it.each([
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
    ['OPTIONS', 'OPTIONS /api/sessions HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
    ['a broken Host', 'GET / HTTP/1.1\r\nHost: [::\r\nConnection: close\r\n\r\n', 400],
    ['a Host with a space', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['a Host with an impossible port', 'GET / HTTP/1.1\r\nHost: x:99999\r\nConnection: close\r\n\r\n', 400],
    ['broken percent-encoding', 'GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['dot segments', 'GET /api/../user HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['broken UTF-8 in the path', 'GET /%ff%fe HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['a path of a thousand steps', `GET /${'a/'.repeat(1000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, 400],
    [
      'questions about a thousand steps',
      `GET /__manifest?p=${'%2Fa'.repeat(1000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      400,
    ],
    ['a path like a host', 'GET //evil.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['an absolute form', 'GET http://evil.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['nonsense', 'hello\r\n\r\n', 400],
  ])('%s', async (_name, text, status) => {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(
      JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4).replace(/^[0-9a-f]+\r\n|\r\n0\r\n\r\n$/g, '')),
    ).toMatchObject({
      error: expect.any(String),
      message: expect.any(String),
    });
  });

  it.each([
    ['text as JSON', '/api/sessions/x/messages', 'text/plain', '{"content":"x"}', 415],
    ['JSON as a form', '/auth', 'application/json', '{}', 415],
    ['multipart without a boundary', '/auth', 'multipart/form-data', 'x', 415],
    [
      'multipart that ends in the middle',
      '/auth',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nsign',
      400,
    ],
    ['a strange charset', '/auth', 'application/x-www-form-urlencoded; charset=utf-7', 'intent=signin', 415],
    ['broken JSON', '/api/sessions/x/messages', 'application/json', '{"content":', 400],
    ['broken UTF-8', '/api/sessions/x/messages', 'application/json', Buffer.from([0x7b, 0xff, 0x7d]), 400],
    ['more than 1 MB', '/auth', 'application/x-www-form-urlencoded', `x=${'y'.repeat(1_100_000)}`, 413],
  ])('%s', async (_name, path, type, body, status) => {
    const by = path === '/auth' ? createClient(server.url) : client;
    const answer = await by.request(path, { method: 'POST', headers: { 'content-type': type }, body });
    expect(answer.status).toBe(status);
  });

  it('a body of 1 GB is refused having read next to nothing of it', async () => {
    const { status, sent } = await new Promise<{ status: number; sent: number }>((resolve, reject) => {
      const outgoing = httpRequest(`${server.url}/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'transfer-encoding': 'chunked' },
      });
      let sent = 0;
      const chunk = Buffer.alloc(64 * 1024, 'x');
      const pump = () => {
        while (sent < 1024 ** 3 && !outgoing.destroyed) {
          sent += chunk.length;
          if (!outgoing.write(chunk)) return outgoing.once('drain', pump);
        }
      };
      outgoing.on('response', (answer) => {
        answer.resume();
        outgoing.destroy();
        resolve({ status: answer.statusCode!, sent });
      });
      outgoing.on('error', reject);
      pump();
    });
    expect(status).toBe(413);
    expect(sent).toBeLessThan(12 * 1024 * 1024);
  });

  it.each([
    '/?session=%00',
    `/api/sessions?cursor=${Buffer.from('1 \0').toString('base64url')}`,
    '/api/sessions/%2500',
    '/history?rename=%00&delete=%00&q=%00',
  ])('a NUL character in %s', async (path) => {
    expect((await client.request(path)).status).toBeLessThan(500);
  });

  it('NUL characters in forms', async () => {
    for (const [path, fields, status] of [
      ['/history', { intent: 'rename', sessionId: '\0', title: 'x' }, 303],
      ['/history', { intent: 'delete', sessionId: '\0' }, 303],
      ['/?index', { intent: 'send', sessionId: '\0', content: 'x' }, 404],
    ] as const) {
      expect((await client.postForm(path, fields)).status).toBe(status);
    }
  });

  it('a method that an address does not take', async () => {
    const answer = await client.sendJson('POST', '/health');
    expect(answer.status).toBe(405);
    expect(answer.body).toMatchObject({ error: 'method_not_allowed' });
  });

  it('leave no trace of what was written in the log', async () => {
    const secret = 'the-violet-sentence';
    await client.request(`/history?q=${secret}`);
    await client.postForm('/auth', { intent: 'signin', email: `${secret}@example.test`, password: secret });
    await client.sendJson('POST', `/api/sessions/${secret}/messages`, { content: secret });
    expect(server.logs()).not.toContain(secret);
  });
});

describe('/ws', () => {
  const open = (options: { cookie?: string; origin?: string; path?: string }) =>
    new Promise<number | WebSocket>((resolve) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}${options.path ?? '/ws'}`, {
        headers: { ...(options.cookie && { cookie: options.cookie }) },
        origin: options.origin,
      });
      socket
        .on('open', () => resolve(socket))
        .on('unexpected-response', (_req, answer) => resolve(answer.statusCode!))
        .on('error', () => undefined);
    });
  const closing = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve));

  it('is refused without a sign-in, from another site, and at other paths', async () => {
    expect(await open({})).toBe(401);
    expect(await open({ cookie: 'session_id=forged' })).toBe(401);
    expect(await open({ cookie: client.cookieHeader(), origin: 'https://evil.example' })).toBe(403);
    expect(await open({ cookie: client.cookieHeader(), path: '/socket' })).toBe(404);
  });

  it('greets its own person and closes on anybody else', async () => {
    const userId = client.cookies.get('orion_uid');
    const own = (await open({ cookie: client.cookieHeader(), origin: server.url })) as WebSocket;
    const answer = new Promise((resolve) => own.once('message', (data) => resolve(JSON.parse(String(data)))));
    own.send(JSON.stringify({ type: 'init', userId, sessionId: null }));
    expect(await answer).toEqual({ type: 'ready' });
    own.close();
    for (const frame of [JSON.stringify({ type: 'init', userId: 'somebody-else' }), 'not json', JSON.stringify([])]) {
      const socket = (await open({ cookie: client.cookieHeader() })) as WebSocket;
      socket.send(frame);
      expect(await closing(socket)).toBe(1008);
    }
    const flooded = (await open({ cookie: client.cookieHeader() })) as WebSocket;
    flooded.on('error', () => undefined);
    flooded.send('x'.repeat(10_000));
    expect(await closing(flooded)).toBe(1009);
  });
});
