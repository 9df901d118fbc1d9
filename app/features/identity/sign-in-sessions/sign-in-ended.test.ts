import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onSignInEnded, signInEnded } from './sign-in-ended.server';

it('tells every listener which sessions ended, until it stops listening', () => {
  const heard: (readonly string[])[] = [];
  const stop = [0, 1].map(() => onSignInEnded((ids) => heard.push(ids)));
  const ids = [randomUUID(), randomUUID()];
  signInEnded(ids);
  signInEnded([]);
  expect(heard).toEqual([ids, ids]);
  for (const one of stop) one();
  signInEnded(ids);
  expect(heard).toHaveLength(2);
});
