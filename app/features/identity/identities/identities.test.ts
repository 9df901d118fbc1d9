import '../../../../tests/setup/migrated-database';
import { expect, it, vi } from 'vitest';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeProvenPerson as person } from '../../../../tests/factories/make-proven-person';
import { makeUser } from '../../../../tests/factories/make-user';
import { findIdentity, hasPassword, linkIdentity, listLinkedAccounts, unlinkIdentity } from './identities.server';
import { signInWithProvider } from './register-proven-person.server';

vi.hoisted(() => {
  const google = { GOOGLE_CLIENT_ID: 'orion-google', GOOGLE_CLIENT_SECRET: 'google-secret' };
  Object.assign(process.env, google, {
    MICROSOFT_CLIENT_ID: 'orion-microsoft',
    MICROSOFT_CLIENT_SECRET: 'microsoft-secret',
  });
});

const identitiesOf = (userId: string) => db.identity.findMany({ where: { userId }, orderBy: { provider: 'asc' } });

it('a new person has a data key, and the address only where it is vouched for', async () => {
  const { userId } = await signInWithProvider(person());
  await expect(openVault(userId)).resolves.toBeDefined();
  const unverified = person({ provider: 'microsoft', emailVerified: false });
  const { userId: other } = await signInWithProvider(unverified);
  expect((await identitiesOf(other)).map(({ email }) => email)).toEqual(['']);
  expect(await db.user.findUnique({ where: { id: other }, select: { email: true } })).toEqual({
    email: unverified.email,
  });
});

it('a disabled account stays outside', async () => {
  const proven = person();
  const { userId } = await signInWithProvider(proven);
  await db.user.update({ where: { id: userId }, data: { disabledAt: new Date() } });
  await expect(signInWithProvider(proven)).rejects.toMatchObject({ code: 'auth/user-disabled' });
});

it('keeps where the picture is, and only where it can be fetched', async () => {
  const proven = person({ photoURL: 'https://lh3.googleusercontent.com/a/one' });
  const { userId } = await signInWithProvider(proven);
  const photoOf = async () => (await identitiesOf(userId))[0]?.photoURL;
  expect(await photoOf()).toBe('https://lh3.googleusercontent.com/a/one');
  await signInWithProvider({ ...proven, photoURL: 'https://lh3.googleusercontent.com/a/two' });
  expect(await photoOf()).toBe('https://lh3.googleusercontent.com/a/two');
  for (const photoURL of [
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://graph.microsoft.com/v1.0/me/photo',
    'nonsense',
    null,
  ])
    await signInWithProvider({ ...proven, photoURL });
  expect(await photoOf()).toBe('https://lh3.googleusercontent.com/a/two');
});

it('writes a name without control characters, in 50 letters', async () => {
  const nameOf = async (fullName: string | null) => {
    const { userId } = await signInWithProvider(person({ fullName }));
    return (await db.user.findUniqueOrThrow({ where: { id: userId } })).fullName;
  };
  expect(await nameOf('  Maya\u0000\n\u202e Torres ')).toBe('Maya Torres');
  expect(await nameOf('😀'.repeat(60))).toBe('😀'.repeat(50));
  expect(await nameOf(' \u0007 ')).toBe('User');
});

it('two unlinkings at once leave a way in', async () => {
  const { userId } = await signInWithProvider(person());
  await linkIdentity(userId, person({ provider: 'microsoft' }));
  const both = await identitiesOf(userId);
  const results = await Promise.allSettled(both.map(({ id }) => unlinkIdentity(userId, id)));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await identitiesOf(userId)).toHaveLength(1);
});

it('an identity belongs to one account', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const proven = person();
  expect([await linkIdentity(one.id, proven), await linkIdentity(one.id, proven)]).toEqual([true, false]);
  await expect(linkIdentity(other.id, proven)).rejects.toMatchObject({ code: 'auth/credential-already-in-use' });
  expect(await findIdentity('google', proven.subject)).toMatchObject({ userId: one.id, credentialsVersion: 0 });
  expect(await findIdentity('microsoft', proven.subject)).toBeNull();
});

it("does not unlink somebody else's account, a password or nothing", async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  await linkIdentity(one.id, person());
  const [linked, password] = await identitiesOf(one.id);
  const notFound = { code: 'not_found', status: 404 };
  await expect(unlinkIdentity(other.id, linked!.id)).rejects.toMatchObject(notFound);
  for (const id of [password!.id, 'no\u0000id'])
    await expect(unlinkIdentity(one.id, id)).rejects.toMatchObject(notFound);
  await unlinkIdentity(one.id, linked!.id);
  expect(await listLinkedAccounts(one.id)).toMatchObject({ linked: [], hasPassword: true });
});

it('a password is one of the account itself', async () => {
  const [{ id }, { userId }] = [await makeUser(), await signInWithProvider(person())];
  expect([await hasPassword(id), await hasPassword(userId)]).toEqual([true, false]);
  await db.identity.updateMany({ where: { userId: id }, data: { passwordHash: null } });
  expect(await hasPassword(id)).toBe(false);
});

it('lists accounts of providers, oldest first', async () => {
  const { userId } = await signInWithProvider(person());
  await linkIdentity(userId, person({ provider: 'microsoft', emailVerified: false }));
  await linkIdentity(userId, person({ provider: 'firebase' }));
  await db.identity.updateMany({ where: { userId, provider: 'microsoft' }, data: { createdAt: new Date(0) } });
  const { linked, hasPassword: has } = await listLinkedAccounts(userId);
  expect(linked.map(({ provider }) => provider)).toEqual(['microsoft', 'google']);
  expect([linked[0]!.email, has]).toEqual(['', false]);
});
