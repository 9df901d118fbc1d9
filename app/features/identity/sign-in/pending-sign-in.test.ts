import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { cookieHeader, makeRequest } from '../../../../tests/factories/make-request';
import { makeUser } from '../../../../tests/factories/make-user';
import {
  createPendingSignIn,
  findPendingSignIn,
  pendingSignInCookie,
  usePendingSignIn,
} from './pending-sign-in.server';

const wish = { remember: true, redirectTo: '/journal' };

/** Lets a user pass the first factor, and returns a request of their browser. */
async function begin(userId: string): Promise<Request> {
  const headers = await createPendingSignIn({ userId, credentialsVersion: 0 }, wish);
  return makeRequest('/auth/two-factor', { cookie: cookieHeader(headers) }).request;
}

it('is found by the browser that began it, for 10 minutes', async () => {
  const { id: userId, fullName } = await makeUser();
  const request = await begin(userId);
  expect(await findPendingSignIn(request)).toMatchObject({ userId, fullName, ...wish, credentialsVersion: 0 });
  expect(await findPendingSignIn(makeRequest('/auth/two-factor').request)).toBeNull();
  const { expiresAt } = await db.pendingSignIn.findFirstOrThrow({ where: { userId } });
  expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 10 * 60_000);
  await db.pendingSignIn.updateMany({ where: { userId }, data: { expiresAt: new Date() } });
  expect(await findPendingSignIn(request)).toBeNull();
});

it('is kept as a hash of what the browser has', async () => {
  const { id: userId } = await makeUser();
  const request = await begin(userId);
  const { tokenHash } = await db.pendingSignIn.findFirstOrThrow({ where: { userId } });
  const cookie = await pendingSignInCookie.serialize(tokenHash);
  expect(await findPendingSignIn(makeRequest('/auth/two-factor', { cookie }).request)).toBeNull();
  expect(await findPendingSignIn(request)).not.toBeNull();
});

it('is over for an account that is disabled', async () => {
  const { id: userId } = await makeUser();
  const request = await begin(userId);
  await db.user.update({ where: { id: userId }, data: { disabledAt: new Date() } });
  expect(await findPendingSignIn(request)).toBeNull();
  await expect(begin(userId)).rejects.toMatchObject({ code: 'auth/user-disabled' });
});

it('is used once, and by its user', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const pending = (await findPendingSignIn(await begin(one.id)))!;
  const finish = (given = {}) => db.$transaction((tx) => usePendingSignIn({ ...pending, ...given }, tx));
  await expect(finish({ userId: other.id })).rejects.toMatchObject({ code: 'auth/sign-in-again' });
  const results = await Promise.allSettled([finish(), finish()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
