import { randomBytes } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { PASSWORD } from '../../../../tests/factories/make-user';
import { placeholderEmail } from '../identity-schema';
import { verifyPassword } from '../passwords/passwords.server';
import { registerUser } from './register-user.server';

function makeForm(given: { email?: string; username?: string; password?: string } = {}) {
  const unique = randomBytes(5).toString('hex');
  const form = { fullName: 'Maya Torres', email: `${unique}@example.com`, username: unique, password: PASSWORD };
  return { ...form, confirmPassword: PASSWORD, terms: 'on' as const, ...given };
}

it('stores the address in small letters, a hash of the password and a data key', async () => {
  const form = makeForm();
  const id = await registerUser({ ...form, email: form.email.toUpperCase(), username: `M_${form.username}` });
  const user = await db.user.findUniqueOrThrow({ where: { id }, include: { identities: true } });
  expect(user).toMatchObject({ email: form.email, username: `M_${form.username}`, usernameKey: `m_${form.username}` });
  const [identity] = user.identities;
  expect(identity).toMatchObject({ provider: 'password', subject: form.email, email: form.email });
  expect(identity!.passwordHash).toMatch(/^\$argon2id\$/);
  expect(await verifyPassword(identity!.passwordHash, PASSWORD)).toBe(true);
  await expect(openVault(id)).resolves.toBeDefined();
});

it('refuses an address or a username that is taken, in whatever letters', async () => {
  const first = makeForm();
  await registerUser(first);
  const sameEmail = makeForm({ email: first.email.toUpperCase() });
  await expect(registerUser(sameEmail)).rejects.toMatchObject({ code: 'auth/email-already-in-use' });
  const sameName = makeForm({ username: first.username.toUpperCase() });
  await expect(registerUser(sameName)).rejects.toMatchObject({ code: 'auth/username-taken' });
  expect(await db.user.count({ where: { email: sameName.email } })).toBe(0);
});

it('makes one account of two registrations at once', async () => {
  const form = makeForm();
  const results = await Promise.allSettled([registerUser(form), registerUser(form)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'auth/email-already-in-use' },
  });
  expect(await db.identity.count({ where: { subject: form.email } })).toBe(1);
});

it.each([
  ['a weak password', { password: 'Password1' }, 'auth/weak-password'],
  ['the address of a placeholder', { email: placeholderEmail('somebody') }, 'auth/invalid-email'],
])('refuses %s', async (_what, given, code) => {
  const form = makeForm(given);
  await expect(registerUser(form)).rejects.toMatchObject({ code });
  expect(await db.user.count({ where: { username: form.username } })).toBe(0);
});
