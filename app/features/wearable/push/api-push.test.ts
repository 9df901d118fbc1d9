import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeRequest } from '../../../../tests/factories/make-request';
import { makeUser } from '../../../../tests/factories/make-user';
import { apiPush } from './api-push.server';
import { createPushToken } from './push-token.server';

const call = (authorization: string | null) => {
  const args = makeRequest('/api/wearable/push');
  if (authorization !== null) args.request.headers.set('Authorization', authorization);
  return apiPush({ ...args, params: {} });
};

it('knows a person by the token of their phone app, and by nothing else', async () => {
  const { id } = await makeUser();
  const token = await createPushToken(id);
  expect(await call(`Bearer ${token}`)).toEqual({ id });
  for (const wrong of [
    null,
    '',
    token,
    `Basic ${token}`,
    `Bearer ${token}x`,
    'Bearer orion_push_',
    `Bearer ${'a'.repeat(9_000)}`,
  ])
    await expect(call(wrong)).rejects.toMatchObject({ code: 'unauthenticated' });
});
