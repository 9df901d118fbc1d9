import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { deleteEntry } from '../delete-entries.server';
import { updateEntry } from '../entries/update-entry.server';
import { getEntriesStamp } from './entries-stamp.server';

it('the stamp of a journal differs whenever something was written, changed or deleted', async () => {
  const [{ id }, other] = [await makeUser(), await makeUser()];
  const none = { count: 0, shared: 0, newest: null, first: null };
  expect(await getEntriesStamp(id)).toEqual(none);
  const entry = await makeEntry(id);
  const written = await getEntriesStamp(id);
  const time = new Date(entry.createdAt);
  expect(written).toEqual({ count: 1, shared: 0, newest: time, first: time });
  const { updatedAt } = await updateEntry(id, entry.entryId, { title: 'Another', isPrivate: false });
  expect(await getEntriesStamp(id)).toEqual({ count: 1, shared: 1, newest: new Date(updatedAt), first: time });
  await makeEntry(other.id);
  await deleteEntry(id, entry.entryId);
  expect(await getEntriesStamp(id)).toEqual(none);
});
