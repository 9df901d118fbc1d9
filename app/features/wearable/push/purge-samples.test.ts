import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { listStoredDays } from '../readings/daily-readings.server';
import { purgeSamples } from './purge-samples.server';
import { createPushToken, revokePushToken } from './push-token.server';
import { pushBody } from './read-push';
import { takePush } from './take-push.server';

const DAY_MS = 24 * 60 * 60_000;
const steps = (time: string, count: number) => ({
  steps: [{ count, start_time: `2026-05-01T${time}:00Z`, end_time: `2026-05-01T${time}:00Z` }],
});
const samplesOf = async (userId: string) => (await db.wearableDay.findFirstOrThrow({ where: { userId } })).samples;
const stepsOf = async (userId: string) => (await listStoredDays(userId, '2026-05-01', '2026-05-01'))[0]!.readings.steps;

it('what came by the minute is kept for 40 days, the day for good', async () => {
  const { id } = await makeUser();
  await createPushToken(id);
  await takePush(id, pushBody.parse(steps('10:01', 800)), null);
  await purgeSamples(Date.now() + 39 * DAY_MS);
  expect(await samplesOf(id)).not.toBeNull();
  await purgeSamples(Date.now() + 41 * DAY_MS);
  expect([await samplesOf(id), await stepsOf(id)]).toEqual([null, 800]);
  await takePush(id, pushBody.parse(steps('11:01', 50)), null);
  expect(await stepsOf(id)).toBe(800);
});

it('it is deleted with the token: nothing can come again', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  for (const { id } of [one, other]) {
    await createPushToken(id);
    await takePush(id, pushBody.parse(steps('10:01', 800)), null);
  }
  await revokePushToken(one.id);
  expect([await samplesOf(one.id), await stepsOf(one.id)]).toEqual([null, 800]);
  expect(await samplesOf(other.id)).not.toBeNull();
});
