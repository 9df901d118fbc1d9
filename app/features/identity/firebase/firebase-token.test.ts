import '../../../../tests/setup/migrated-database';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeProvenPerson, makeProviderUser } from '../../../../tests/factories/make-proven-person';
import { makeRequest } from '../../../../tests/factories/make-request';
import { makeUser } from '../../../../tests/factories/make-user';
import { signInUser } from '../../../../tests/factories/sign-in-user';
import { isUidOf, requireOwnUid, requireProof } from './firebase-token.server';

const double = await vi.hoisted(async () => {
  const { startFirebaseDouble } = await import('../../../../tests/doubles/firebase-double');
  const started = await startFirebaseDouble();
  Object.assign(process.env, started.env);
  return started;
});
afterAll(() => double.stop());

const NOT_OWN = { code: 'forbidden', status: 403 };

it('a user is named by their id, by an identity and by the uid of their token', async () => {
  const person = makeProvenPerson({ provider: 'firebase' });
  const userId = await makeProviderUser(person);
  const { id: identityId } = await db.identity.findFirstOrThrow({ where: { userId } });
  const other = await makeUser();
  for (const uid of [userId, identityId, person.subject]) {
    expect(await isUidOf(userId, uid)).toBe(true);
    expect(await isUidOf(other.id, uid)).toBe(false);
  }
  expect(await isUidOf(userId, 'no\u0000uid')).toBe(false);
});

it("the number of somebody's Google account names nobody", async () => {
  const person = makeProvenPerson({ provider: 'google' });
  expect(await isUidOf(await makeProviderUser(person), person.subject)).toBe(false);
});

it('a token speaks for its own uid only, also where another is of the same user', async () => {
  const person = makeProvenPerson({ provider: 'firebase' });
  const userId = await makeProviderUser(person);
  const proof = { by: 'token' as const, person };
  await expect(requireOwnUid(proof, person.subject)).resolves.toBeUndefined();
  for (const nothing of [null, undefined, '']) await expect(requireOwnUid(proof, nothing)).resolves.toBeUndefined();
  await expect(requireOwnUid(proof, userId)).rejects.toMatchObject(NOT_OWN);
});

it('a cookie speaks for its user only, whether or not the other uid exists', async () => {
  const { user } = await signInUser((await makeUser()).id);
  const proof = { by: 'cookie' as const, user };
  await expect(requireOwnUid(proof, user.id)).resolves.toBeUndefined();
  for (const uid of [(await makeUser()).id, 'nobody'])
    await expect(requireOwnUid(proof, uid)).rejects.toMatchObject({ ...NOT_OWN, message: 'This uid is not yours.' });
});

it('a token that is not right does not fall back to the cookie', async () => {
  const { cookie, user } = await signInUser((await makeUser()).id);
  expect(await requireProof(makeRequest('/api/auth/session', { cookie }))).toMatchObject({ by: 'cookie', user });
  for (const authorization of ['', 'Bearer', 'Bearer a.b', 'Basic a.b.c', `Bearer a.${'b'.repeat(6_000)}.c`]) {
    const args = makeRequest('/api/auth/session', { cookie });
    args.request.headers.set('Authorization', authorization);
    await expect(requireProof(args), authorization).rejects.toMatchObject({ code: 'unauthenticated' });
  }
});

describe('an ID token', () => {
  const now = Math.floor(Date.now() / 1_000);
  const proofOf = (token: string) => {
    const args = makeRequest('/api/auth/session');
    args.request.headers.set('Authorization', `Bearer ${token}`);
    return requireProof(args);
  };

  it('of the project names a person', async () => {
    const claims = double.claimsOf({ name: '', picture: 7 });
    expect(await proofOf(await double.sign(claims))).toEqual({
      by: 'token',
      person: {
        provider: 'firebase',
        subject: claims.sub,
        email: claims['email'],
        emailVerified: true,
        fullName: null,
        photoURL: null,
      },
    });
    const unproven = await proofOf(await double.sign(double.claimsOf({ email_verified: 'true' })));
    expect(unproven).toMatchObject({ person: { emailVerified: false } });
  });

  it.each([
    ['that is over', { exp: now - 120 }],
    ['of another project', { aud: 'another-project' }],
    ['of two projects', { aud: [double.project, 'another-project'] }],
    ['of another issuer', { iss: `https://securetoken.google.com/another-project` }],
    ['made in the future', { iat: now + 3_600 }],
    ['of a sign-in in the future', { auth_time: now + 3_600 }],
    ['without a sign-in', { auth_time: undefined }],
    ['of nobody', { sub: '' }],
    ['of a name that is too long', { sub: 'x'.repeat(129) }],
  ])('%s proves nothing', async (_what, claims) => {
    const token = await double.sign(double.claimsOf(claims));
    await expect(proofOf(token)).rejects.toMatchObject({ code: 'unauthenticated', status: 401 });
  });

  it('with another signature, or none, proves nothing', async () => {
    const token = await double.sign(double.claimsOf());
    const [, claims] = token.split('.');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', kid: 'key-1' })).toString('base64url');
    const [first, second] = [await double.sign(double.claimsOf()), token].map((one) => one.split('.'));
    for (const forged of [`${unsigned}.${claims}.`, [first![0], first![1], second![2]].join('.')])
      await expect(proofOf(forged)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
