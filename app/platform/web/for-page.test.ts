import { expect, it } from 'vitest';
import { AppError } from '~/platform/errors';
import { forPage } from './for-page.server';

const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('a result is passed on', async () => {
  expect(await forPage(Promise.resolve('page'))).toBe('page');
});

it('an expected error is thrown as a response that the error page can show', async () => {
  const thrown = await thrownBy(
    forPage(Promise.reject(new AppError('unavailable', 'Busy.', { retryAfterSeconds: 3 }))),
  );
  expect(thrown).toBeInstanceOf(Response);
  const response = thrown as Response;
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '3']);
  expect(await response.json()).toMatchObject({ error: 'unavailable', message: 'Busy.' });
});

it('an unexpected error, and a redirect, stay what they are', async () => {
  for (const error of [new Error('any'), new Response(null, { status: 302 })])
    expect(await thrownBy(forPage(Promise.reject(error as Error)))).toBe(error);
});
