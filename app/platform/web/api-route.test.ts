import { expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors';
import { type ApiArgs, apiRoute, withBody } from './api-route.server';

const entry = z.strictObject({ title: z.string().max(5), tags: z.array(z.string()).optional() });
const user = { id: 'u1' };

const route = apiRoute(async () => user, {
  GET: async ({ user, params, url, clientAddress }) => ({ user, params, query: url.search, clientAddress }),
  POST: withBody(entry, async ({ body }) => Response.json(body, { status: 201 })),
  PATCH: withBody(entry.partial(), async ({ body }) => body, { optional: true }),
  DELETE: async () => Promise.reject(new Error('a private thought')),
});

async function call(method: string, body?: string | Uint8Array, handlers = route) {
  const request = new Request('http://localhost/api/entries/7?limit=2', {
    method,
    ...(body !== undefined && { body: body as BodyInit }),
  });
  const args = { request, params: { id: '7' }, context: { clientAddress: '203.0.113.7', nonce: '' } } as ApiArgs;
  const response = await (['GET', 'HEAD'].includes(method) ? handlers.loader(args) : handlers.action(args));
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
}

it('a handler gets who calls, and its result is JSON that no cache keeps', async () => {
  const { status, headers, body } = await call('GET');
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(body).toEqual({ user, params: { id: '7' }, query: '?limit=2', clientAddress: '203.0.113.7' });
  expect((await call('HEAD')).status).toBe(200);
});

it('a body is checked before the handler runs, and its response is passed on', async () => {
  expect(await call('POST', '{"title":"Walk"}')).toMatchObject({ status: 201, body: { title: 'Walk' } });
  for (const broken of ['', '{', new Uint8Array([0x22, 0xff, 0x22])])
    expect(await call('POST', broken)).toMatchObject({
      status: 400,
      body: { error: 'validation', message: 'The request body is not valid JSON.' },
    });
});

it('errors of a body name their fields, twenty at most, and repeat little of it', async () => {
  const { status, body } = await call('POST', JSON.stringify({ title: 'Too long', tags: Array(100).fill(1) }));
  expect(status).toBe(400);
  const { details } = body as { details: string[] };
  expect(details).toHaveLength(20);
  expect(details[0]).toMatch(/^title: /);
  expect(details[1]).toMatch(/^tags\.0: /);
  const strange = await call('POST', JSON.stringify({ title: 'Walk', ['x'.repeat(100_000)]: 1 }));
  expect(JSON.stringify(strange.body).length).toBeLessThan(2_000);
});

it('a body that may be left out counts as an empty one', async () => {
  expect(await call('PATCH')).toMatchObject({ status: 200, body: {} });
  expect(await call('PATCH', 'null')).toMatchObject({ status: 400 });
});

it('whoever is not admitted learns neither methods nor errors of the body', async () => {
  const closed = apiRoute(() => Promise.reject(new AppError('unauthenticated', 'Please sign in.')), {
    POST: withBody(entry, async ({ body }) => body),
  });
  for (const [method, body] of [
    ['POST', '{'],
    ['PUT', ''],
    ['GET', undefined],
  ] as const)
    expect(await call(method, body, closed)).toMatchObject({ status: 401, body: { error: 'unauthenticated' } });
});

it('other methods are told which ones are taken, and an unexpected failure is a 500 without its words', async () => {
  const { status, headers } = await call('PUT', '{}');
  expect([status, headers.get('Allow')]).toEqual([405, 'GET, POST, PATCH, DELETE']);
  const failed = await call('DELETE');
  expect(failed.status).toBe(500);
  expect(JSON.stringify(failed.body)).not.toContain('private');
});
