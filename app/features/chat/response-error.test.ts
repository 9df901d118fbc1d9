import { expect, it } from 'vitest';
import { responseErrorOf } from './response-error';

it('has the sentence of the server, and another one where the server says none', async () => {
  const body = JSON.stringify({ error: 'conflict', message: 'This conversation is full.' });
  expect(await responseErrorOf(new Response(body, { status: 409 }))).toMatchObject({
    status: 409,
    message: 'This conversation is full.',
  });
  for (const other of ['<!doctype html>', '', '{}', '{"message":{}}', 'null'])
    expect(await responseErrorOf(new Response(other, { status: 502 }))).toMatchObject({
      status: 502,
      message: 'That did not work. Please try again.',
    });
});
