import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { enrolUser } from '../../../../tests/factories/enrol-user';
import { makeProvenPerson } from '../../../../tests/factories/make-proven-person';
import { ADDRESS, cookieHeader, makeRequest } from '../../../../tests/factories/make-request';
import { makeUser } from '../../../../tests/factories/make-user';
import { signInUser } from '../../../../tests/factories/sign-in-user';
import type { ProvenPerson } from '../identities/provider-schema';
import { findSignedInUser } from '../sign-in-sessions/sign-in-sessions.server';
import {
  handleFirebaseCheck,
  handleFirebaseLogin,
  handleFirebaseRegister,
  handleFirebaseSession,
} from './firebase-endpoints.server';

const visit = { request: makeRequest('/api/auth').request, clientAddress: ADDRESS };
const somebody = (given: Partial<ProvenPerson> = {}) => makeProvenPerson({ provider: 'firebase', ...given });
const proofOf = (person: ProvenPerson) => ({ by: 'token' as const, person });
const register = (person: ProvenPerson, given: { email?: string; fullName?: string; username?: string } = {}) =>
  handleFirebaseRegister(proofOf(person), { firebaseUid: person.subject, ...given }, visit);
const login = (person: ProvenPerson) => handleFirebaseLogin(proofOf(person), { firebaseUid: person.subject }, visit);
const check = (person: ProvenPerson) => handleFirebaseCheck(proofOf(person), person.subject);
const userOf = async (answer: Response) => (await answer.json()) as { id: string; email: string | null };

describe('a registration with a token', () => {
  it('creates an account and signs it in, and the same again is no second account', async () => {
    const person = somebody();
    const answer = await register(person, { username: `u_${person.subject}` });
    expect(answer.status).toBe(201);
    const user = await userOf(answer);
    expect(user).toMatchObject({ email: person.email, fullName: 'Maya Torres', username: `u_${person.subject}` });
    expect(await findSignedInUser(cookieHeader(answer.headers))).toMatchObject({ id: user.id });
    const again = await register(person);
    expect([again.status, (await userOf(again)).id]).toEqual([200, user.id]);
  });

  it('believes the token before the body, and the body proves no address', async () => {
    const [named, nameless] = [somebody(), somebody({ email: null, fullName: null })];
    const body = { email: `${randomUUID()}@example.com`, fullName: 'Ana Ruiz' };
    expect(await userOf(await register(named, body))).toMatchObject({ email: named.email, fullName: 'Maya Torres' });
    const { id } = await userOf(await register(nameless, body));
    expect(await db.user.findUnique({ where: { id } })).toMatchObject(body);
    expect(await db.identity.findFirst({ where: { userId: id } })).toMatchObject({ email: '' });
  });

  it('does not take over an account with the same address', async () => {
    const { id, email } = await makeUser();
    const person = somebody({ email });
    await expect(register(person)).rejects.toMatchObject({ code: 'conflict', status: 409 });
    expect(await db.identity.count({ where: { userId: id } })).toBe(1);
    await expect(check(person)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a sign-in with a token', () => {
  it('never creates an account', async () => {
    const person = somebody();
    await expect(check(person)).rejects.toMatchObject({ code: 'not_found' });
    await expect(login(person)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    const { id } = await userOf(await register(person));
    expect(await check(person)).toEqual({ exists: true });
    const answer = await login(person);
    expect([answer.status, (await userOf(answer)).id]).toEqual([200, id]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('stops at the second factor without a sign-in', async () => {
    const person = somebody();
    const { id } = await userOf(await register(person));
    await enrolUser(id);
    const answer = await login(person);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: 'forbidden', details: 'Please continue at /auth/two-factor.' });
    expect(await findSignedInUser(cookieHeader(answer.headers))).toBeNull();
  });

  it('is refused to a disabled account', async () => {
    const person = somebody();
    const { id } = await userOf(await register(person));
    await db.user.update({ where: { id }, data: { disabledAt: new Date() } });
    await expect(login(person)).rejects.toMatchObject({ code: 'forbidden', status: 403 });
    await expect(register(person)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is refused for a uid that is not that of the token', async () => {
    const [person, other] = [somebody(), somebody()];
    await register(other);
    const proof = proofOf(person);
    for (const act of [handleFirebaseLogin, handleFirebaseRegister])
      await expect(act(proof, { firebaseUid: other.subject }, visit)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(handleFirebaseCheck(proof, other.subject)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

it('a browser that is signed in gets its user, and no second sign-in', async () => {
  const { user } = await signInUser((await makeUser()).id);
  const proof = { by: 'cookie' as const, user };
  for (const act of [handleFirebaseLogin, handleFirebaseRegister]) {
    const answer = await act(proof, { firebaseUid: user.id }, visit);
    expect([answer.status, (await userOf(answer)).id, cookieHeader(answer.headers)]).toEqual([200, user.id, '']);
  }
  expect(await db.signInSession.count({ where: { userId: user.id } })).toBe(1);
});

it('a session tells whether it is that of a uid', async () => {
  const { user } = await signInUser((await makeUser()).id);
  const nobody = { authenticated: false, user: null };
  expect(await handleFirebaseSession(user, null)).toMatchObject({ authenticated: true, user: { id: user.id } });
  expect(await handleFirebaseSession(user, user.id)).toMatchObject({ authenticated: true });
  expect(await handleFirebaseSession(user, (await makeUser()).id)).toEqual(nobody);
  expect(await handleFirebaseSession(null, null)).toEqual(nobody);
});
