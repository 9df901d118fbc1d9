import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeRequest } from '../../../../tests/factories/make-request';
import { makeUser } from '../../../../tests/factories/make-user';
import { signInUser } from '../../../../tests/factories/sign-in-user';
import { getUser, rememberUser } from './request-user.server';

it('finds who sent a request, or nobody', async () => {
  const { id } = await makeUser();
  const { cookie } = await signInUser(id);
  expect(await getUser(makeRequest('/', { cookie }))).toMatchObject({ id });
  expect(await getUser(makeRequest('/', {}))).toBeNull();
});

it('keeps for a request who was found before its route', async () => {
  const { user } = await signInUser((await makeUser()).id);
  const args = makeRequest('/', {});
  rememberUser(args.context, user);
  expect(await getUser(args)).toBe(user);
});
