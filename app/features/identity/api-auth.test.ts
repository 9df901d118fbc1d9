import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeRequest } from '../../../tests/factories/make-request';
import { makeUser } from '../../../tests/factories/make-user';
import { signInUser } from '../../../tests/factories/sign-in-user';
import { apiUser, byAddress } from './api-auth.server';

it('a call needs a sign-in', async () => {
  const { id } = await makeUser();
  const { cookie } = await signInUser(id);
  expect(await apiUser(makeRequest('/api/sessions', { cookie }))).toMatchObject({ id });
  await expect(apiUser(makeRequest('/api/sessions'))).rejects.toMatchObject({ code: 'unauthenticated', status: 401 });
  const forged = makeRequest('/api/sessions', { cookie: `orion_uid=${id}; session_id=${id}` });
  await expect(apiUser(forged)).rejects.toMatchObject({ code: 'unauthenticated' });
});

it('a call that is limited by its address is still identified by its own rule', async () => {
  const byPath = byAddress(({ request }) => Promise.resolve(new URL(request.url).pathname));
  expect(await byPath(makeRequest('/api/firebase/check'))).toBe('/api/firebase/check');
  const failing = byAddress(() => Promise.reject(new Error('nobody')));
  await expect(failing(makeRequest('/api/firebase/check'))).rejects.toThrow('nobody');
});
