import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { makeLink } from '../../../../tests/factories/make-link';
import { saveReadings } from './daily-readings.server';
import { findLatest } from './latest-readings.server';

const recordedAt = '2026-11-24T12:00:00.000Z';

it('there is nothing at first, and for nobody', async () => {
  const nothing = { snapshot: null, isDue: false };
  expect(await findLatest((await makeUser()).id)).toEqual(nothing);
  expect(await findLatest('nobody')).toEqual(nothing);
});

it('the order of sources is that of the person', async () => {
  const { id } = await makeUser();
  await saveReadings(id, 'csv', new Map([['2026-11-24', { steps: 1, recordedAt }]]));
  await saveReadings(id, 'takeout', new Map([['2026-11-24', { steps: 2, recordedAt }]]));
  expect((await findLatest(id)).snapshot?.steps).toBe(2);
  await db.wearableSettings.create({ data: { userId: id, sourceOrder: 'csv' } });
  expect((await findLatest(id)).snapshot?.steps).toBe(1);
});

it('readings of an account count while it is linked', async () => {
  const { id } = await makeUser();
  await saveReadings(id, 'google', new Map([['2026-11-24', { steps: 7, recordedAt }]]));
  expect((await findLatest(id)).snapshot).toBeNull();
  await makeLink(id, { provider: 'google' });
  expect((await findLatest(id)).snapshot?.steps).toBe(7);
});

it('it is time to read anew when the time of the link has come', async () => {
  const { id } = await makeUser();
  await makeLink(id, { provider: 'google', syncAfter: new Date(1_000) });
  expect([(await findLatest(id, 999)).isDue, (await findLatest(id, 1_000)).isDue]).toEqual([false, true]);
});
