import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeEntry } from '../../../tests/factories/make-entry';
import { makeUser } from '../../../tests/factories/make-user';
import { listEntriesOf, listSharedIds } from './list-entries.server';

const PERIOD = { from: '2026-11-10', to: '2026-11-11' };

it('lists entries by the day of the zone that they were written in, newest first', async () => {
  const [{ id }, other] = [await makeUser(), await makeUser()];
  await makeEntry(id, { title: 'Tokyo', createdAt: '2026-11-09T16:00:00.000Z', timeZone: 'Asia/Tokyo' });
  await makeEntry(id, { title: ' ', createdAt: '2026-11-11T12:00:00.000Z', isPrivate: false });
  await makeEntry(id, { title: 'Later', createdAt: '2026-11-12T00:00:00.000Z', isPrivate: false });
  await makeEntry(other.id, { title: 'Foreign', createdAt: '2026-11-11T12:00:00.000Z', isPrivate: false });
  const { entries, hasMore } = await listEntriesOf(id, PERIOD, 'UTC');
  expect(entries).toMatchObject([
    { words: 'Nov 11, 2026', title: 'Untitled Entry', isPrivate: false },
    { words: 'Nov 10, 2026', title: 'Tokyo', isPrivate: true },
  ]);
  expect(hasMore).toBe(false);
  expect(await listSharedIds(id, PERIOD, 'UTC')).toEqual([entries[0]!.entryId]);
});
