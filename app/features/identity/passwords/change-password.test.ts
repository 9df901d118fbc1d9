import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { drainBackground } from '~/platform/background.server';
import { db } from '~/platform/db/db.server';
import { env } from '~/platform/env.server';
import { makeProviderUser } from '../../../../tests/factories/make-proven-person';
import { ADDRESS } from '../../../../tests/factories/make-request';
import { makeUser, PASSWORD } from '../../../../tests/factories/make-user';
import { signInUser } from '../../../../tests/factories/sign-in-user';
import { readOutbox } from '../../../../tests/setup/outbox';
import { findSignedInUser } from '../sign-in-sessions/sign-in-sessions.server';
import { authenticatePassword } from './authenticate-password.server';
import { changePassword } from './change-password.server';

const NEW = 'Quiet-Room-42';
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
