import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeProviderUser } from '../../../tests/factories/make-proven-person';
import { makeUser } from '../../../tests/factories/make-user';
import { signInUser } from '../../../tests/factories/sign-in-user';
import { loadShell } from './shell-data.server';

it('every page gets who is signed in, and no id or session', async () => {
  const { user } = await signInUser((await makeUser()).id);
  const { fullName, email, username } = user;
  expect(loadShell(user).user).toEqual({ fullName, email, username, photoURL: null, securityLevel: 0 });
});

it('shows no address where there is none', async () => {
  const { user } = await signInUser(await makeProviderUser({ email: null }));
  expect(loadShell(user).user.email).toBeNull();
});
