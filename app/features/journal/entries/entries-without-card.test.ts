import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { openVault } from '~/platform/vault/vault.server';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { sealWithoutCard } from '../../../../tests/factories/seal-without-card';
import { listDays, listEntriesOfDay } from '../looking-back/days.server';
import { loadToday } from '../looking-back/today.server';
import { findSharedEntries } from '../recall/find-shared-entries.server';
import { searchEntries } from '../search/search-entries.server';
import { KnownEntries } from '../transfer/import/known-entries.server';

const NEWEST = { limit: 50, cursor: null, order: 'newest' as const };
const createdAt = '2024-05-01T12:00:00.000Z';
const written = { title: 'Kestrel', content: 'Over the quarry, twice.', mood: 'awake', tags: ['birds'] };

/** Everything that reads entries, of a user with one entry. */
async function readAll(userId: string) {
  const vault = await openVault(userId);
  const search = (filter: object) => searchEntries(userId, { q: '', tag: null, mood: null, ...filter }, NEWEST);
  const found = await Promise.all([{}, { q: 'kestrel' }, { tag: 'birds' }, { mood: 'awake' }].map(search));
  const time = new Date(createdAt).getTime();
  const inFile = {
    name: 'One',
    ...written,
    moodScore: 4 as const,
    source: null,
    ownId: null,
    dated: createdAt,
    createdAt: time,
  };
  return {
    found,
    days: [...(await listDays(userId, '2024-05-01', '2024-05-01', 'UTC'))],
    day: await listEntriesOfDay(userId, '2024-05-01', 'UTC'),
    today: await loadToday(userId, new Date('2025-05-01T12:00:00Z'), 'UTC'),
    shared: await findSharedEntries(userId, { said: 'Kestrel over the quarry', leavesMachine: true }, 1_000, vault),
    unknown: await new KnownEntries(userId, vault).sift([{ ...inFile, updatedAt: time, timeZone: null, cut: [] }]),
  };
}

it('an entry from before there were cards is read everywhere as others are', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const entries = [];
  for (const { id } of [one, other])
    entries.push(await makeEntry(id, { ...written, moodScore: 4, isPrivate: false, createdAt }));
  await sealWithoutCard(other.id, entries[1]!.entryId);
  const [mine, theirs] = [await readAll(one.id), await readAll(other.id)];
  expect(mine.found.map(({ total }) => total)).toEqual([1, 1, 1, 1]);
  expect(mine.days).toEqual([['2024-05-01', { entries: 1, moods: 1, sum: 4 }]]);
  expect(mine.today.years).toHaveLength(1);
  expect(mine.shared.entries).toMatchObject([{ title: 'Kestrel', text: written.content }]);
  expect(mine.unknown).toEqual([]);
  const text = JSON.stringify(theirs).replaceAll(entries[1]!.entryId, entries[0]!.entryId);
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(mine)));
});
