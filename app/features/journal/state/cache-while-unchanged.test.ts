import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { deleteEntry } from '../delete-entries.server';
import { updateEntry } from '../entries/update-entry.server';
import { cacheWhileUnchanged } from './cache-while-unchanged.server';

/** Returns a reading that counts how often it was made, under one name. */
function makeReading() {
  let made = 0;
  return async (userId: string, name = 'reading') =>
    (await cacheWhileUnchanged(userId)).keep(name, async () => (made += 1));
}

it('a reading is made once, also for uses that begin together, until an entry is written, changed or deleted', async () => {
  const { id } = await makeUser();
  const read = makeReading();
  expect(await Promise.all([read(id), read(id)])).toEqual([1, 1]);
  expect(await read(id)).toBe(1);
  const { entryId } = await makeEntry(id);
  expect(await read(id)).toBe(2);
  await updateEntry(id, entryId, { title: 'Another' });
  expect(await read(id)).toBe(3);
  await deleteEntry(id, entryId);
  expect(await read(id)).toBe(4);
  expect(await read(id)).toBe(4);
});

it('a reading is made again where one entry was deleted and another was given an earlier day', async () => {
  const { id } = await makeUser();
  const read = makeReading();
  const { entryId } = await makeEntry(id, { date: '2024-05-01' });
  await makeEntry(id);
  expect(await read(id)).toBe(1);
  await deleteEntry(id, entryId);
  await makeEntry(id, { date: '2024-05-01' });
  expect(await read(id)).toBe(2);
});

it('readings of another name and of another user are others', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const read = makeReading();
  expect([await read(one.id), await read(one.id, 'second'), await read(other.id), await read(one.id)]).toEqual([
    1, 2, 3, 1,
  ]);
});

it('a reading that failed is made again', async () => {
  const { id } = await makeUser();
  const { keep } = await cacheWhileUnchanged(id);
  await expect(keep('reading', () => Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose');
  expect(await keep('reading', async () => 'read')).toBe('read');
});

it('says how many entries there are and when the first was written', async () => {
  const { id } = await makeUser();
  expect(await cacheWhileUnchanged(id)).toMatchObject({ count: 0, first: null });
  await makeEntry(id, { createdAt: '2024-05-01T12:00:00Z' });
  await makeEntry(id);
  expect(await cacheWhileUnchanged(id)).toMatchObject({ count: 2, first: new Date('2024-05-01T12:00:00Z') });
});
