import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeProviderUser } from '../../../../tests/factories/make-proven-person';
import { ADDRESS } from '../../../../tests/factories/make-request';
import { makeUser, PASSWORD } from '../../../../tests/factories/make-user';
import { signInUser } from '../../../../tests/factories/sign-in-user';
import { placeholderEmail } from '../identity-schema';
import { authenticatePassword, reauthenticate } from './authenticate-password.server';

const authenticate = (email: string, password: string) =>
  authenticatePassword({ email, password, clientAddress: ADDRESS });

describe('an address and a password', () => {
  it('prove the user, in whatever letters the address is, with the version of the credentials', async () => {
    const { id, email } = await makeUser();
    await db.user.update({ where: { id }, data: { credentialsVersion: 3 } });
    expect(await authenticate(` ${email.toUpperCase()} `, PASSWORD)).toEqual({ userId: id, credentialsVersion: 3 });
    await expect(authenticate(email, PASSWORD.toLowerCase())).rejects.toMatchObject({ code: 'auth/wrong-password' });
  });

  it('are wrong where the account has no password, and unknown where there is no account', async () => {
    const { email } = await db.user.findUniqueOrThrow({ where: { id: await makeProviderUser() } });
    await expect(authenticate(email, PASSWORD)).rejects.toMatchObject({ code: 'auth/wrong-password' });
    await expect(authenticate(`no.${email}`, PASSWORD)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  it('prove nobody with the placeholder of an address', async () => {
    const userId = await makeProviderUser({ email: null });
    const attempt = authenticate(placeholderEmail(userId), PASSWORD);
    await expect(attempt).rejects.toMatchObject({ code: 'auth/invalid-email' });
  });
});

describe('reauthentication', () => {
  it('takes the own password, and says when none was given', async () => {
    const { user } = await signInUser((await makeUser()).id);
    expect(await reauthenticate(user, PASSWORD, ADDRESS)).toEqual({ userId: user.id, credentialsVersion: 0 });
    await expect(reauthenticate(user, '', ADDRESS)).rejects.toMatchObject({ code: 'auth/password-missing' });
    await expect(reauthenticate(user, 'Wrong-1', ADDRESS)).rejects.toMatchObject({ code: 'auth/wrong-password' });
  });

  it('takes the address that the password belongs to, not that of the profile', async () => {
    const { user } = await signInUser((await makeUser()).id);
    await db.user.update({ where: { id: user.id }, data: { email: `new.${user.email}` } });
    await expect(reauthenticate(user, PASSWORD, ADDRESS)).resolves.toMatchObject({ userId: user.id });
  });

  it('takes a sign-in of the last 10 minutes where there is no password', async () => {
    const { user } = await signInUser(await makeProviderUser());
    const other = await signInUser(await makeProviderUser());
    await expect(reauthenticate(user, '', ADDRESS)).resolves.toMatchObject({ userId: user.id });
    const borrowed = { ...user, signInSessionId: other.user.signInSessionId };
    await expect(reauthenticate(borrowed, '', ADDRESS)).rejects.toMatchObject({ code: 'auth/requires-recent-login' });
    const createdAt = new Date(Date.now() - 10 * 60_000);
    await db.signInSession.update({ where: { id: user.signInSessionId }, data: { createdAt } });
    await expect(reauthenticate(user, '', ADDRESS)).rejects.toMatchObject({ code: 'auth/requires-recent-login' });
  });
});
