import { randomUUID } from 'node:crypto';
import '../../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeEntry } from '../../../../../tests/factories/make-entry';
import { makeUser } from '../../../../../tests/factories/make-user';
import { MAX_CHOSEN } from './export-formats';
import { loadExportPage } from './export-page.server';

type Query = Record<string, string>;
const load = (userId: string, query: Query = {}, ids: string[] = []) =>
  loadExportPage(userId, new URLSearchParams([...Object.entries(query), ...ids.map((id) => ['id', id])]));

it('chosen entries stay chosen while the list is searched and paged', async () => {
  const { id } = await makeUser();
  const made = [];
  for (let count = 0; count < 21; count += 1)
    made.push((await makeEntry(id, { createdAt: `2024-05-${String(count + 1).padStart(2, '0')}T12:00:00Z` })).entryId);
  const chosen = [made[0]!, made[20]!];
  const first = await load(id, { scope: 'chosen' }, chosen);
  if (first.view !== 'choose') throw new Error('not the form');
  expect(first.entries.filter(({ isChosen }) => isChosen).map(({ entryId }) => entryId)).toEqual([made[20]]);
  expect(first).toMatchObject({
    scope: 'chosen',
    format: 'html',
    total: 21,
    chosenOnOtherPages: [made[0]],
    error: null,
  });
  expect(first.entries).toHaveLength(20);
  const second = await load(id, { scope: 'chosen', cursor: first.nextCursor! }, chosen);
  expect(second).toMatchObject({ entries: [{ entryId: made[0], isChosen: true }], nextCursor: null });
});

it('the download needs entries that are there, and not too many', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const { entryId } = await makeEntry(one.id);
  const theirs = await makeEntry(other.id);
  const download = { step: 'download', scope: 'chosen', format: 'md' };
  expect(await load(one.id, download, [entryId, entryId, 'no id'])).toEqual({
    view: 'sent',
    format: 'md',
    href: `/api/journal/export?format=md&id=${entryId}`,
  });
  for (const [ids, words] of [
    [[], /at least one entry/],
    [[entryId, theirs.entryId], /no longer exists/],
    [Array.from({ length: MAX_CHOSEN + 1 }, () => randomUUID()), /at most 150 entries/],
  ] as const)
    expect(await load(one.id, download, [...ids])).toMatchObject({
      view: 'choose',
      error: expect.stringMatching(words),
    });
});

it('all entries need no choice, and what the address does not know is the usual', async () => {
  const { id } = await makeUser();
  expect(await load(id, { step: 'download', format: 'pdf' }, [randomUUID()])).toEqual({
    view: 'sent',
    format: 'html',
    href: '/api/journal/export?format=html',
  });
  expect(await load(id, { step: 'done', format: 'json' })).toEqual({ view: 'sent', format: 'json', href: null });
  expect(await load(id, { scope: 'some' })).toMatchObject({ view: 'choose', scope: 'all', entries: [], total: 0 });
});
