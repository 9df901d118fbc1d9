import '../../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeEntry } from '../../../../../tests/factories/make-entry';
import { makeUser } from '../../../../../tests/factories/make-user';
import { listWholeEntries } from './list-whole-entries.server';

async function list(userId: string, ids: string[] | null = null) {
  const entries = [];
  for await (const entry of listWholeEntries(userId, await openVault(userId), ids)) entries.push(entry);
  return entries;
}

it('each entry comes once and newest first, over its chunks and also for one moment', async () => {
  const { id } = await makeUser();
  const made: string[] = [];
  for (let count = 0; count < 25; count += 1) {
    const createdAt = `2024-05-0${1 + (count % 2)}T12:00:00Z`;
    made.push((await makeEntry(id, { title: String(count), createdAt })).entryId);
  }
  const listed = await list(id);
  expect(listed.map(({ entryId }) => entryId).sort()).toEqual([...made].sort());
  const times = listed.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
  const chosen = made.slice(3, 5);
  expect((await list(id, chosen)).map(({ entryId }) => entryId).sort()).toEqual([...chosen].sort());
});

it('a damaged entry says so, and the others are whole', async () => {
  const { id } = await makeUser();
  const broken = await makeEntry(id, { tags: ['gone'], createdAt: '2024-05-01T12:00:00Z' });
  const { safety: _, ...whole } = await makeEntry(id, { title: 'Whole', tags: ['kept'] });
  await db.journalEntry.update({ where: { id: broken.entryId, userId: id }, data: { content: 'damaged' } });
  const [first, second] = await list(id);
  expect(first).toEqual(whole);
  expect(second).toMatchObject({
    entryId: broken.entryId,
    damaged: true,
    title: 'This entry is damaged',
    tags: null,
    createdAt: broken.createdAt,
  });
});

it('nothing of another user is listed, not even by its id', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const { entryId } = await makeEntry(one.id);
  expect(await list(other.id)).toEqual([]);
  expect(await list(other.id, [entryId])).toEqual([]);
  expect(await list(one.id, [])).toEqual([]);
});
