import { expect, it } from 'vitest';
import { firebaseLogin, firebaseRegistration } from './firebase-schema';

const problemOf = (firebaseUid: unknown) => firebaseLogin.safeParse({ firebaseUid }).error?.issues[0]?.message;

it('a uid has up to 128 characters', () => {
  expect(firebaseLogin.parse({ firebaseUid: ` ${'x'.repeat(128)} ` })).toEqual({ firebaseUid: 'x'.repeat(128) });
  expect(problemOf('x'.repeat(129))).toBe('firebaseUid is too long');
  for (const missing of [undefined, 7, '', ' ']) expect(problemOf(missing)).toBe('firebaseUid is required');
});

it('the address of a picture in a body is not read', () => {
  const body = { firebaseUid: 'one', email: null, photoURL: 'http://127.0.0.1/' };
  expect(firebaseRegistration.parse(body)).toEqual({ firebaseUid: 'one', email: null });
});
