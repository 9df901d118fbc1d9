import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { saveReadings } from '../readings/daily-readings.server';
import { READING_SOURCES, type ReadingSource } from '../readings/reading-sources';
import { findSourceOrder, listSources, moveSource } from './source-order.server';

const days = new Map([['2026-05-01', { steps: 5, recordedAt: '2026-05-01T08:00:00.000Z' }]]);

describe('the order of sources', () => {
  it('is the one of the code until the person changes it', async () => {
    const { id } = await makeUser();
    expect(await findSourceOrder(id)).toEqual(READING_SOURCES);
  });

  it('lists those with readings, of this person only', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    await saveReadings(one.id, 'csv', days);
    await saveReadings(other.id, 'takeout', days);
    expect(await listSources(one.id)).toEqual([{ source: 'csv', days: 1, last: '2026-05-01' }]);
  });

  it('keeps sources without readings in their place', async () => {
    const { id } = await makeUser();
    for (const source of ['google', 'demo'] as ReadingSource[]) await saveReadings(id, source, days);
    await moveSource(id, 'demo', 'up');
    const expected = READING_SOURCES.map((one) => (one === 'demo' ? 'google' : one === 'google' ? 'demo' : one));
    expect(await findSourceOrder(id)).toEqual(expected);
  });

  it('stays as it is at the ends, and for a source without readings', async () => {
    const { id } = await makeUser();
    await saveReadings(id, 'csv', days);
    await moveSource(id, 'csv', 'up');
    await moveSource(id, 'csv', 'down');
    await moveSource(id, 'manual', 'down');
    expect(await db.wearableSettings.count({ where: { userId: id } })).toBe(0);
  });
});
