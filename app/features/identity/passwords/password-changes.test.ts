import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { drainBackground } from '~/platform/background.server';
import { db } from '~/platform/db/db.server';
import { env } from '~/platform/env.server';
import { makeProvenPerson, makeProviderUser } from '../../../../tests/factories/make-proven-person';
import { ADDRESS } from '../../../../tests/factories/make-request';
import { makeUser, PASSWORD } from '../../../../tests/factories/make-user';
import { signInUser } from '../../../../tests/factories/sign-in-user';
import { linkIn, readOutbox } from '../../../../tests/setup/outbox';
import { linkIdentity } from '../identities/identities.server';
import { findSignedInUser } from '../sign-in-sessions/sign-in-sessions.server';
import { authenticatePassword } from './authenticate-password.server';
import { changePassword, findPasswordReset, requestPasswordReset, resetPassword } from './password-changes.server';

const NEW = 'Quiet-Room-42';

/** Requests a link and returns the tokens of all links that were mailed to the address. */
async function request(email: string): Promise<string[]> {
  await requestPasswordReset(email, ADDRESS);
  await drainBackground(10_000);
  const links = readOutbox(env.dataDir, email.toLowerCase()).filter(({ text }) => text.includes('/auth/reset?'));
  return links.map((mail) => new URLSearchParams(linkIn(mail, '/auth/reset').split('?')[1]).get('token')!);
}
const openReset = async (email: string) => (await findPasswordReset((await request(email)).at(-1)!))!;
const authenticate = (email: string, password: string) =>
  authenticatePassword({ email, password, clientAddress: ADDRESS });

describe('a mailed link', () => {
  it('names the account, and is stored as a hash', async () => {
    const { id, email } = await makeUser();
    const [token, ...more] = await request(email.toUpperCase());
    expect(more).toEqual([]);
    expect(await findPasswordReset(token!)).toMatchObject({ userId: id, email });
    const { tokenHash } = await db.passwordReset.findFirstOrThrow({ where: { userId: id } });
    for (const wrong of [tokenHash, '', null]) expect(await findPasswordReset(wrong)).toBeNull();
  });

  it('does not go to an unknown address or a disabled account, and the answer is the same', async () => {
    const { id, email } = await makeUser();
    await db.user.update({ where: { id }, data: { disabledAt: new Date() } });
    expect(await request(email)).toEqual([]);
    expect(await request(`no.${email}`)).toEqual([]);
    expect(await db.passwordReset.count({ where: { userId: id } })).toBe(0);
  });

  it('is over after 30 minutes, and when the account is disabled', async () => {
    const { id, email } = await makeUser();
    const [token] = await request(email);
    const { tokenHash, expiresAt } = await db.passwordReset.findFirstOrThrow({ where: { userId: id } });
    expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 30 * 60_000);
    await db.user.update({ where: { id }, data: { disabledAt: new Date() } });
    expect(await findPasswordReset(token!)).toBeNull();
    await db.user.update({ where: { id }, data: { disabledAt: null } });
    const reset = (await findPasswordReset(token!))!;
    await db.passwordReset.update({ where: { tokenHash }, data: { expiresAt: new Date() } });
    expect(await findPasswordReset(token!)).toBeNull();
    await expect(resetPassword(reset, NEW)).rejects.toMatchObject({ code: 'auth/link-gone' });
  });
});

describe('setting the password with a link', () => {
  it('ends every sign-in, every other link and a change of address', async () => {
    const { id, email } = await makeUser();
    const { cookie } = await signInUser(id);
    const tokens = [...(await request(email)), ...(await request(email))];
    const hashes = { oldTokenHash: randomUUID(), newTokenHash: randomUUID() };
    await db.emailChange.create({
      data: { userId: id, newEmail: 'new@example.com', ...hashes, expiresAt: new Date() },
    });
    await resetPassword((await findPasswordReset(tokens[0]!))!, NEW);
    await expect(authenticate(email, NEW)).resolves.toMatchObject({ userId: id });
    await expect(authenticate(email, PASSWORD)).rejects.toMatchObject({ code: 'auth/wrong-password' });
    expect(await findSignedInUser(cookie)).toBeNull();
    expect(await db.emailChange.count({ where: { userId: id } })).toBe(0);
    for (const token of tokens) expect(await findPasswordReset(token)).toBeNull();
  });

  it('works once, also for two at once', async () => {
    const { email } = await makeUser();
    const reset = await openReset(email);
    const passwords = [NEW, 'Other-Room-43'];
    const results = await Promise.allSettled(passwords.map((password) => resetPassword(reset, password)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'auth/link-gone' } });
    const winner = passwords[results.findIndex(({ status }) => status === 'fulfilled')]!;
    await expect(authenticate(email, winner)).resolves.toBeDefined();
  });

  it('keeps the link when the password is weak', async () => {
    const { email, username } = await makeUser();
    const reset = await openReset(email);
    await expect(resetPassword(reset, `${username}1`)).rejects.toMatchObject({ code: 'auth/weak-password' });
    await expect(resetPassword(reset, NEW)).resolves.toBeUndefined();
  });

  it('unlinks every provider but the Google account with this address', async () => {
    const { id, email } = await makeUser();
    const [own, foreign] = [makeProvenPerson({ email }), makeProvenPerson()];
    for (const person of [own, foreign, makeProvenPerson({ provider: 'microsoft' })]) await linkIdentity(id, person);
    await resetPassword(await openReset(email), NEW);
    const left = await db.identity.findMany({ where: { userId: id }, orderBy: { provider: 'asc' } });
    expect(left.map(({ provider, subject }) => [provider, subject])).toEqual([
      ['google', own.subject],
      ['password', email],
    ]);
  });

  it('gives an account of a provider its first password', async () => {
    const id = await makeProviderUser();
    const { email } = await db.user.findUniqueOrThrow({ where: { id } });
    await resetPassword(await openReset(email), NEW);
    await expect(authenticate(email, NEW)).resolves.toMatchObject({ userId: id });
  });
});

const wish = (signInSessionId: string, given = {}) => ({
  currentPassword: PASSWORD,
  newPassword: NEW,
  clientAddress: ADDRESS,
  signInSessionId,
  ...given,
});
const signsIn = (email: string, password: string) =>
  authenticatePassword({ email, password, clientAddress: ADDRESS }).then(
    () => true,
    () => false,
  );

it('lets the new password in and the old one out, and tells the user', async () => {
  const { id, email } = await makeUser();
  const [here, elsewhere] = [await signInUser(id), await signInUser(id)];
  await db.passwordReset.create({
    data: { tokenHash: `of ${id}`, userId: id, expiresAt: new Date(Date.now() + 9_000) },
  });
  await changePassword(id, wish(here.user.signInSessionId));
  expect([await signsIn(email, NEW), await signsIn(email, PASSWORD)]).toEqual([true, false]);
  expect(await findSignedInUser(here.cookie)).not.toBeNull();
  expect(await findSignedInUser(elsewhere.cookie)).toBeNull();
  expect(await db.passwordReset.count({ where: { userId: id } })).toBe(0);
  await drainBackground(10_000);
  expect(readOutbox(env.dataDir, email).map(({ text }) => text.split('\n', 1)[0])).toEqual([
    'Your password was changed.',
  ]);
});

it('changes nothing with a wrong, a weak or no password', async () => {
  const { id, email, username } = await makeUser();
  const elsewhere = await signInUser(id);
  for (const [given, code] of [
    [{ currentPassword: NEW }, 'auth/wrong-password'],
    [{ currentPassword: '' }, 'auth/password-missing'],
    [{ newPassword: 'Password1' }, 'auth/weak-password'],
    [{ newPassword: `${username}1` }, 'auth/weak-password'],
  ] as const)
    await expect(changePassword(id, wish('none', given)), code).rejects.toMatchObject({ code });
  expect(await signsIn(email, PASSWORD)).toBe(true);
  expect(await findSignedInUser(elsewhere.cookie)).not.toBeNull();
});

it('of two changes at once, one is made', async () => {
  const { id, email } = await makeUser();
  const passwords = [NEW, 'Other-Room-43'];
  const results = await Promise.allSettled(
    passwords.map((newPassword) => changePassword(id, wish('', { newPassword }))),
  );
  const winners = passwords.filter((_, index) => results[index]!.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  expect(await signsIn(email, winners[0]!)).toBe(true);
});

it('is refused to an account without a password', async () => {
  const id = await makeProviderUser();
  await expect(changePassword(id, wish(''))).rejects.toMatchObject({ code: 'auth/no-password' });
});
