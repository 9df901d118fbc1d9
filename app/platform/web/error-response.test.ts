import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { openVault } from '~/platform/vault/vault.server';
import { captureLog } from '../../../tests/setup/capture-log';
import { errorResponse, methodNotAllowed, toAppError } from './error-response.server';

const failureOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => null,
    (error: unknown) => error,
  );

it('an expected error has its status, its words and the time to wait, and no cache keeps it', async () => {
  const error = new AppError('too_many_requests', 'Wait.', { details: ['One', 'Two'], retryAfterSeconds: 1.2 });
  const response = errorResponse(error);
  expect(response.status).toBe(429);
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  expect(await response.json()).toEqual({ error: 'too_many_requests', message: 'Wait.', details: ['One', 'Two'] });
  expect(errorResponse(new AppError('not_found', 'Gone.')).headers.has('Retry-After')).toBe(false);
});

it('an unexpected one is logged, and its text is told to nobody', async () => {
  let response: Response | undefined;
  const lines = await captureLog(() => (response = errorResponse(new Error('a private thought'))));
  expect(lines).toMatchObject([{ level: 50, msg: 'unexpected failure' }]);
  expect(response!.status).toBe(500);
  const text = await response!.text();
  expect(JSON.parse(text)).toMatchObject({ error: 'internal' });
  expect(text + JSON.stringify(lines)).not.toContain('private');
});

it('a deleted account, a deleted row and a lost database are told apart', async () => {
  const noKey = toAppError(await failureOf(openVault('nobody')));
  expect(noKey).toMatchObject({ code: 'unauthenticated', status: 401 });
  const id = randomUUID();
  const noRow = toAppError(await failureOf(db.chatSession.create({ data: { id, userId: 'nobody', title: 'sealed' } })));
  expect(noRow).toMatchObject({ code: 'not_found', status: 404 });
  const lost = toAppError(Object.assign(new Error('a private address'), { code: 'ECONNREFUSED' }));
  expect(lost).toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 5 });
  expect(lost!.message).not.toContain('private');
  expect(toAppError(new Error('any'))).toBeNull();
});

it('a response that was thrown stays as it is', () => {
  const response = new Response(null, { status: 302 });
  expect(errorResponse(response)).toBe(response);
});

it('a method that is not taken is told which ones are', () => {
  const response = methodNotAllowed(['GET', 'POST']);
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, POST']);
});
