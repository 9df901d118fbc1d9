import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeProviderUser } from '../../../../tests/factories/make-proven-person';
import { ADDRESS } from '../../../../tests/factories/make-request';
import { makeUser } from '../../../../tests/factories/make-user';
import { signInUser } from '../../../../tests/factories/sign-in-user';
import { findEmailChange } from '../email-change/email-change.server';
import { getAboutMe } from './about-me.server';
import { patchProfile, updateProfile } from './profile.server';

const nameOf = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).fullName;

it('a patch changes what it names, and a new address only asks both mailboxes', async () => {
  const { user } = await signInUser((await makeUser()).id);
  const email = `${randomUUID()}@example.com`;
  const patched = await patchProfile(user, { fullName: 'Ana Ruiz', email, pronouns: 'she/her' }, ADDRESS);
  expect(patched).toMatchObject({ fullName: 'Ana Ruiz', email: user.email, pronouns: 'she/her', aboutMe: null });
  expect(await nameOf(user.id)).toBe('Ana Ruiz');
  expect(await findEmailChange(user.id)).toMatchObject({ newEmail: email });
});

it('a patch without a name leaves the name', async () => {
  const { user } = await signInUser((await makeUser()).id);
  expect(await patchProfile(user, { interests: 'violin' }, ADDRESS)).toMatchObject({
    fullName: user.fullName,
    interests: 'violin',
  });
  expect(await nameOf(user.id)).toBe(user.fullName);
});

it('a patch with something wrong in it changes nothing', async () => {
  const [{ user }, other] = [await signInUser((await makeUser()).id), await makeUser()];
  const patch = (given: { fullName?: string; email?: string }) =>
    patchProfile(user, { fullName: 'Ana Ruiz', aboutMe: 'I keep bees', ...given }, ADDRESS);
  await expect(patch({ fullName: 'Ana 7' })).rejects.toMatchObject({ code: 'validation' });
  await expect(patch({ email: other.email })).rejects.toMatchObject({ code: 'conflict' });
  expect(await nameOf(user.id)).toBe(user.fullName);
  expect((await getAboutMe(user.id)).aboutMe).toBeNull();
});

it('the present address asks for no mail, in whatever letters', async () => {
  const { user } = await signInUser((await makeUser()).id);
  expect(await updateProfile(user, { email: user.email.toUpperCase() }, ADDRESS)).toBe(false);
  expect(await findEmailChange(user.id)).toBeNull();
});

it('an account without an address adds one under Security only', async () => {
  const { user } = await signInUser(await makeProviderUser({ email: null }));
  const adding = updateProfile(user, { email: `${randomUUID()}@example.com`, fullName: 'Ana Ruiz' }, ADDRESS);
  await expect(adding).rejects.toMatchObject({ code: 'conflict', status: 409 });
  expect([await nameOf(user.id), await findEmailChange(user.id)]).toEqual([user.fullName, null]);
});
