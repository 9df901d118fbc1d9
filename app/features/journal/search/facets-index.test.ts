import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { getEntriesStamp, loadIndex } from './entry-index.server';
import { facetsIndexes, seenFacets } from './facets-index.server';

async function loadFacets(userId: string) {
  const load = async () => loadIndex(facetsIndexes, userId, await getEntriesStamp(userId), 10_000);
  await expect.poll(async () => (await load()).isComplete).toBe(true);
  return load();
}

it('the mood of an entry is its words, or the step of the scale without any', async () => {
  const { id } = await makeUser();
  const both = await makeEntry(id, { mood: 'so-so', moodScore: 2 });
  const step = await makeEntry(id, { moodScore: 5 });
  const none = await makeEntry(id);
  const facets = await loadFacets(id);
  expect([both, step, none].map(({ entryId }) => facets.get(entryId)?.mood)).toEqual(['so-so', 'Very good', null]);
});

it('an entry whose facets are damaged has none and leaves those of the others', async () => {
  const { id } = await makeUser();
  const broken = await makeEntry(id, { tags: ['gone'], mood: 'gone' });
  await db.journalEntry.update({ where: { id: broken.entryId, userId: id }, data: { card: 'damaged' } });
  await makeEntry(id, { tags: ['here'] });
  const facets = await loadFacets(id);
  expect(facets.get(broken.entryId)).toEqual({ mood: null, tags: [] });
  expect(seenFacets(facets)).toEqual({ tags: ['here'], moods: [] });
});

it('all tags and moods come once and in alphabetical order, and follow a change', async () => {
  const { id } = await makeUser();
  await makeEntry(id, { tags: ['zoo', 'Ähre', 'bus'], mood: 'low' });
  await makeEntry(id, { tags: ['bus', 'apple'], mood: 'Calm' });
  expect(seenFacets(await loadFacets(id))).toEqual({ tags: ['Ähre', 'apple', 'bus', 'zoo'], moods: ['Calm', 'low'] });
  await makeEntry(id, { tags: ['car'] });
  expect(seenFacets(await loadFacets(id)).tags).toEqual(['Ähre', 'apple', 'bus', 'car', 'zoo']);
});
