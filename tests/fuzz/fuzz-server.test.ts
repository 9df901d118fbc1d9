import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftRequest, type DraftContext } from './draft-request';
import { writers, type KnownIds } from './known-ids';
import { judgeOutcome, speech } from './judge-outcome';
import { parseAnswer, type Answer } from './raw-exchange';
import { makeRequest, runFuzz, type FuzzOptions } from './fuzz-server';
import { seededRandom } from './seeded-random';

const ids: KnownIds = {
  sessions: ['s1'],
  messages: ['1'],
  entries: [writers[0]],
  versions: [],
  times: [],
  others: [],
  emails: [],
};
const routes = [
  { id: 'api', pattern: '/api/sessions/:sessionId', isIndex: false, isApi: true },
  { id: 'page', pattern: '/journal', isIndex: false, isApi: false },
];
let server: Server;
let options: FuzzOptions;

/**
 * This server has the faults of real servers: 500 for TRACE, a reset for %zz, no response for some methods, and a
 * plain-text error of an API route.
 */
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/health') return response.end('{}');
    if (request.method === 'TRACE') return response.writeHead(500).end();
    if (request.url?.includes('%zz')) return request.socket.destroy();
    if (['PROPFIND', 'LOCK', 'MKCOL', 'SEARCH', 'REPORT'].includes(request.method!)) return undefined;
    if (request.url?.startsWith('/api/')) return response.writeHead(404, { 'content-type': 'text/plain' }).end('gone');
    return response.end('fine');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  options = {
    baseUrl,
    seed: 8,
    count: 1500,
    cookies: 'session_id=a',
    ownIds: ids,
    otherIds: ids,
    routes,
    limitMs: 400,
    concurrency: 32,
  };
});
afterAll(() => void server.closeAllConnections());

/**
 * Runs in a worker thread, because blocking the event loop here would block the fuzzer too. Other responses than that
 * of /health take a while, so that most waits fall between two blocks: a wait is judged by the usual one.
 */
const STANDS_STILL_ON_PATCH = `
const server = require('node:http').createServer((request, response) => {
  if (request.method === 'PATCH') for (const until = performance.now() + 250; performance.now() < until;);
  setTimeout(() => response.end('{}'), request.url === '/health' ? 0 : 30);
});
server.listen(0, '127.0.0.1', () => require('node:worker_threads').parentPort.postMessage(server.address().port));`;

describe('the fuzzer', () => {
  it('finds each kind of fault', async () => {
    const { sent, failures } = await runFuzz(options);
    const reasons = new Set(failures.map((failure) => failure.why));
    expect(sent).toBe(1500);
    expect([...reasons]).toEqual(
      expect.arrayContaining([
        'answered 500',
        'the connection was reset without an answer',
        'no answer within the limit',
        '404 of an api path is text/plain, not JSON',
      ]),
    );
  });

  it(
    'finds a request that makes others wait, and not those that were only beside it',
    { timeout: 90_000 },
    async () => {
      const blocking = new Worker(STANDS_STILL_ON_PATCH, { eval: true });
      const [port] = (await once(blocking, 'message')) as [number];
      const { failures, health } = await runFuzz({
        ...options,
        baseUrl: `http://127.0.0.1:${port}`,
        count: 60,
        concurrency: 4,
      });
      await blocking.terminate();
      const waits = failures.filter(({ why }) => /^GET \/health waited \d+ ms beside it alone$/.test(why));
      expect(waits.length).toBeGreaterThan(0);
      expect(waits.filter(({ request }) => !request.startsWith('PATCH'))).toEqual([]);
      expect(health.longestMs).toBeGreaterThan(100);
      expect(health.suspects).toBeGreaterThan(waits.length);
    },
  );

  it('makes the same request from the same seed and index', () => {
    const context: DraftContext = { routes, host: 'h', cookies: 'a=b', own: ids, other: ids };
    expect(makeRequest(3, 99, context)).toEqual(makeRequest(3, 99, context));
    expect(makeRequest(3, 99, context)).not.toEqual(makeRequest(4, 99, context));
  });

  it('uses every mutation and route', () => {
    const context: DraftContext = { routes, host: 'h', cookies: 'a=b', own: ids, other: ids };
    const drafts = Array.from({ length: 3000 }, (_, index) => makeRequest(1, index, context));
    expect(new Set(drafts.flatMap((draft) => draft.notes)).size).toBeGreaterThan(45);
    expect(new Set(drafts.map((draft) => draft.route.id)).size).toBe(2);
    const bodies = drafts.map((draft) => String(draft.body));
    for (const name of ['__intent__', '__state__', '__proto__'])
      expect(bodies.some((body) => body.includes(name))).toBe(true);
    expect(bodies.some((body) => body.length > 1_000_000)).toBe(true);
    expect(bodies.some((body) => body.split('&').length > 50_000)).toBe(true);
    expect(drafts.some(({ target }) => target.includes('redirectTo=%2F.%2F%2Fevil.test'))).toBe(true);
  });
});

describe('judging', () => {
  const context: DraftContext = { routes, host: 'h', cookies: '', own: ids, other: ids };
  const draft = { ...draftRequest(context, seededRandom(1, 1)), method: 'GET', target: '/api/x' };
  const judge = (given: Partial<Answer>, target = '/api/x') => {
    const answer: Answer = {
      status: 400,
      headers: new Map([['content-type', 'application/json']]),
      body: '{}',
      whole: true,
      ...given,
    };
    return judgeOutcome({ ...draft, target }, { kind: 'answer', answer, ms: 1 }, { unconfigured: /tts/ });
  };
  const html = new Map([['content-type', 'text/html']]);

  it('wants the error shape from the api and lets pages be pages', () => {
    expect(judge({ body: '{"error":"a","message":"b","details":[]}' })).toBeNull();
    expect(judge({ body: '{"error":"a","message":"b"}' })).toMatch(/not \{ error/);
    expect(judge({ headers: html })).toMatch(/not JSON/);
    expect(judge({ headers: html }, '/journal')).toBeNull();
    expect(judge({ headers: new Map(), body: '' })).toMatch(/bare 400/);
  });

  it('never takes a 5xx or a stack', () => {
    expect(judge({ status: 500 })).toBe('answered 500');
    expect(judge({ status: 503 })).toBe('answered 503');
    expect(judge({ status: 503, body: '{"error":"a","message":"b","details":""}' }, '/api/tts')).toBeNull();
    for (const address of ['/api/tts', '//api/tts.data', '/API/SPEECH-TO-TEXT/', '/test-speech'])
      expect(speech.test(address), address).toBe(true);
    expect(speech.test('/api/ttsx')).toBe(false);
    expect(
      judge({ status: 404, headers: html, body: 'Error: x\n    at go (/app/build/index.js:1:2)' }, '/journal'),
    ).toMatch(/insides/);
  });

  it('does not stand still over an answer of many blank lines', () => {
    const before = performance.now();
    judge({ status: 200, body: '\n'.repeat(200_000) });
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  it('takes no redirect that leaves the site', () => {
    const to = (location: string) =>
      judge({ status: 303, headers: new Map([['location', location]]), body: '' }, '/auth');
    for (const inside of ['/', '/history?q=//x', 'history', '/auth?redirectTo=%2F%2Fevil.test'])
      expect(to(inside), inside).toBeNull();
    for (const outside of [
      '//evil.test',
      '/\\evil.test',
      'https://evil.test/',
      '\t//evil.test',
      'javascript:alert(1)',
      '//',
    ]) {
      expect(to(outside), outside).toMatch(/leaves the site/);
    }
    const data = (location: string) =>
      `[["SingleFetchRedirect",1],{"_2":3,"_4":5},"redirect",${JSON.stringify(location)},"status",303]`;
    expect(judge({ status: 202, headers: html, body: data('//evil.test') }, '/auth.data')).toMatch(/leaves the site/);
    expect(judge({ status: 202, headers: html, body: data('/history') }, '/auth.data')).toBeNull();
  });

  it('reads answers with lengths, chunks and interim heads', () => {
    const read = (text: string, ended = false) => parseAnswer(Buffer.from(text), 'GET', ended);
    expect(read('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi')).toMatchObject({
      status: 200,
      body: 'hi',
      whole: true,
    });
    expect(read('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n')).toMatchObject({
      body: 'hi',
      whole: true,
    });
    expect(read('HTTP/1.1 200 OK\r\n\r\nhi')).toMatchObject({ whole: false });
    expect(read('HTTP/1.1 200 OK\r\n\r\nhi', true)).toMatchObject({ body: 'hi', whole: true });
  });
});
