/** Needs an environment of its own, in which process.env names the double. */
import { fitbitDouble as double } from '../../../../tests/doubles/use-fitbit-double';
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeLink } from '../../../../tests/factories/make-link';
import { makeUser } from '../../../../tests/factories/make-user';
import { listStoredDays, saveReadings } from '../readings/daily-readings.server';
import type { ReadingSource } from '../readings/reading-sources';
import { disconnect } from './disconnect.server';
import { findLink } from './links.server';
import { getLatest } from './sync.server';

const recordedAt = '2026-11-24T12:00:00.000Z';
const list = (userId: string) => listStoredDays(userId, '2026-11-01', '2026-11-30');

async function makeLinked(provider: 'fitbit' | 'demo' = 'fitbit') {
  const { id } = await makeUser();
  await makeLink(id, { provider, renewal: 'to-give-back' });
  for (const source of [provider, 'manual'] as ReadingSource[])
    await saveReadings(id, source, new Map([['2026-11-24', { steps: 3, recordedAt }]]));
  return id;
}

it('ends the link, gives the access back, and keeps the history', async () => {
  const id = await makeLinked();
  expect(await disconnect(id)).toBe(true);
  expect(await findLink(id)).toBeNull();
  await expect.poll(() => double.callsTo(/revoke/).map(({ form }) => form.get('token'))).toEqual(['to-give-back']);
  expect(await list(id)).toHaveLength(2);
  expect((await getLatest(id))?.sources).toEqual(['Added by hand']);
  expect(await disconnect(id)).toBe(false);
});

it('ends it when the provider is down, too', async () => {
  const id = await makeLinked();
  double.faults = [{ path: /./, status: 500, body: {} }];
  expect(await disconnect(id)).toBe(true);
  expect(await findLink(id)).toBeNull();
});

it('deletes the readings of that account alone, when the person says so', async () => {
  const id = await makeLinked();
  await disconnect(id, { deletesReadings: true });
  expect((await list(id)).map(({ source }) => source)).toEqual(['manual']);
});

it('keeps no demo data', async () => {
  const id = await makeLinked('demo');
  await disconnect(id);
  expect((await list(id)).map(({ source }) => source)).toEqual(['manual']);
});
