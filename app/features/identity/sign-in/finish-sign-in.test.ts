import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { enrolUser } from '../../../../tests/factories/enrol-user';
import { ADDRESS, cookieHeader, makeRequest } from '../../../../tests/factories/make-request';
import { makeUser } from '../../../../tests/factories/make-user';
import { findSignedInUser } from '../sign-in-sessions/sign-in-sessions.server';
import { finishSignIn } from './finish-sign-in.server';
import { findPendingSignIn } from './pending-sign-in.server';

const toast = { title: 'Login successful', kind: 'default' as const };
const finish = (userId: string, credentialsVersion: number, redirectTo: string) =>
  finishSignIn(
    { userId, credentialsVersion },
    { request: makeRequest('/auth').request, clientAddress: ADDRESS },
    { remember: true, redirectTo, toast },
  );

it('signs in, and stays on this site', async () => {
  const { id } = await makeUser();
  const { step, response } = await finish(id, 0, '//evil.example');
  expect([step, response.status, response.headers.get('Location')]).toEqual(['signed-in', 303, '/']);
  expect(await findSignedInUser(cookieHeader(response.headers))).toMatchObject({ id });
});

it('asks for the second factor where it is on, and signs nobody in before', async () => {
  const { id } = await makeUser();
  await enrolUser(id);
  const { step, response } = await finish(id, 1, '/journal');
  expect([step, response.headers.get('Location')]).toEqual(['second-factor', '/auth/two-factor']);
  const cookie = cookieHeader(response.headers);
  expect(await findSignedInUser(cookie)).toBeNull();
  expect(await db.signInSession.count({ where: { userId: id } })).toBe(0);
  const pending = await findPendingSignIn(makeRequest('/auth/two-factor', { cookie }).request);
  expect(pending).toMatchObject({ userId: id, remember: true, redirectTo: '/journal' });
});

it('ends where the account changed after the first factor', async () => {
  const { id } = await makeUser();
  await expect(finish(id, 1, '/')).rejects.toMatchObject({ code: 'auth/sign-in-again' });
  await db.user.update({ where: { id }, data: { disabledAt: new Date() } });
  await expect(finish(id, 0, '/')).rejects.toMatchObject({ code: 'auth/user-disabled' });
});
