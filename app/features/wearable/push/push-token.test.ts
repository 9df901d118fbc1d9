import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { createPushToken, findPusher, findPushTokenState, notePush, revokePushToken } from './push-token.server';

it('a token is the person’s until it is revoked, and stored as a hash', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  expect(await findPushTokenState(one.id)).toBeNull();
  const token = await createPushToken(one.id);
  await createPushToken(other.id);
  expect(await findPusher(`Bearer ${token}`)).toBe(one.id);
  expect(JSON.stringify(await db.wearableSettings.findMany({ where: { userId: one.id } }))).not.toContain(token);
  await notePush(one.id);
  expect(await findPushTokenState(one.id)).toMatchObject({ usedAt: expect.any(Date) as Date });
  await revokePushToken(one.id);
  expect([await findPusher(`Bearer ${token}`), await findPushTokenState(one.id)]).toEqual([null, null]);
});

it('a new one takes the place of the one before', async () => {
  const { id } = await makeUser();
  const before = await createPushToken(id);
  const token = await createPushToken(id);
  expect([await findPusher(`Bearer ${before}`), await findPusher(`bearer ${token}`)]).toEqual([null, id]);
});

it('that of a disabled account is nobody’s', async () => {
  const { id } = await makeUser();
  const token = await createPushToken(id);
  await db.user.update({ where: { id }, data: { disabledAt: new Date() } });
  expect(await findPusher(`Bearer ${token}`)).toBeNull();
});

it.each([
  null,
  '',
  'Bearer ',
  'Basic abc',
  'Bearer other',
  `Bearer orion_push_${'x'.repeat(500)}`,
  'Bearer orion_push_x y',
])('%j is none', async (authorization) => expect(await findPusher(authorization)).toBeNull());
