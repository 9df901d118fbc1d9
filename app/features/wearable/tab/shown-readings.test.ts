import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeLink } from '../../../../tests/factories/make-link';
import { makeUser } from '../../../../tests/factories/make-user';
import { NEVER } from '../links/links.server';
import { saveReadings } from '../readings/daily-readings.server';
import { getShownReadings } from './shown-readings.server';

it('what an open tab shows changes with every reading, and with the link', async () => {
  const { id } = await makeUser();
  await makeLink(id, { provider: 'google', syncAfter: NEVER });
  const seen = new Set<string>();
  const look = async () => seen.add(JSON.stringify(await getShownReadings(id))).size;
  expect(await look()).toBe(1);
  const recordedAt = '2026-11-20T12:00:00.000Z';
  for (const readings of [{ heartRate: 70, heartRateAt: recordedAt }, { steps: 5 }, { sleepDuration: 400 }])
    await saveReadings(id, 'google', new Map([['2026-11-20', { ...readings, recordedAt }]]));
  expect(await look()).toBe(2);
  await saveReadings(id, 'google', new Map([['2026-11-20', { steps: 6, recordedAt }]]));
  expect(await look()).toBe(3);
  await db.wearableLink.update({ where: { userId: id }, data: { failure: 'reconnect' } });
  expect([await look(), await look()]).toEqual([4, 4]);
});
