import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { getEntriesStamp, loadIndex } from './entry-index.server';
import { facetsIndexes } from './facets-index.server';
import { forgetEntry } from './forget-entry-index.server';
import { textIndexes } from './text-index.server';

it('an entry leaves both indexes at once, and the others of the user stay', async () => {
  const { id } = await makeUser();
  const [gone, kept] = [await makeEntry(id), await makeEntry(id)];
  const stamp = await getEntriesStamp(id);
  const indexes = [await loadIndex(facetsIndexes, id, stamp, 10_000), await loadIndex(textIndexes, id, stamp, 10_000)];
  for (const index of indexes) expect(index.get(gone.entryId)).toBeDefined();
  forgetEntry(id, gone.entryId);
  for (const index of indexes) {
    expect(index.get(gone.entryId)).toBeUndefined();
    expect(index.get(kept.entryId)).toBeDefined();
  }
});

it("another user's entry, and one of a user without indexes, changes nothing", async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const { entryId } = await makeEntry(one.id);
  const index = await loadIndex(textIndexes, one.id, await getEntriesStamp(one.id), 10_000);
  forgetEntry(other.id, entryId);
  expect(index.get(entryId)).toBeDefined();
});
