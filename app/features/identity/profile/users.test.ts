import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeProviderUser } from '../../../../tests/factories/make-proven-person';
import { makeUser } from '../../../../tests/factories/make-user';
import { signInUser } from '../../../../tests/factories/sign-in-user';
import { findUserName, userJson } from './users.server';

const nothing = { pronouns: null, aboutMe: null, interests: null };

it('a client sees the user with About Me, and no column beyond', async () => {
  const person = await makeUser();
  const { user } = await signInUser(person.id);
  const about = { pronouns: 'she/her', aboutMe: 'I keep bees', interests: 'violin' };
  expect(userJson({ ...user, passwordHash: 'secret' } as typeof user, about)).toEqual({
    ...person,
    ...about,
    photoURL: null,
    sessionId: user.signInSessionId,
    isAuthenticated: true,
    securityLevel: 0,
    fitbitConnectedAt: null,
    fitbitUserId: null,
  });
});

it('an account without an address has none, not its placeholder', async () => {
  const { user } = await signInUser(await makeProviderUser({ email: null }));
  expect(user.email).toMatch(/@no-email\.invalid$/);
  expect(userJson(user, nothing).email).toBeNull();
});

it('a greeting needs an account that still exists', async () => {
  expect(await findUserName((await makeUser({ fullName: 'Ana Ruiz' })).id)).toBe('Ana Ruiz');
  await expect(findUserName('nobody')).rejects.toMatchObject({ code: 'auth/sign-in-again' });
});
