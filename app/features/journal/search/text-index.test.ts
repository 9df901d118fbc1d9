import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { getEntriesStamp, loadIndex } from './entry-index.server';
import { textIndexes } from './text-index.server';

async function loadTexts(userId: string) {
  const load = async () => loadIndex(textIndexes, userId, await getEntriesStamp(userId), 10_000);
  await expect.poll(async () => (await load()).isComplete).toBe(true);
  return load();
}

it('holds title and content folded, apart from each other, and counts their characters', async () => {
  const { id } = await makeUser();
  const { entryId } = await makeEntry(id, { title: 'CAFE\u0301 Zoë', content: 'One\nTWO' });
  const texts = await loadTexts(id);
  expect(texts.get(entryId)).toBe('café zoë\none\ntwo');
  expect(texts.characters).toBe('café zoë\none\ntwo'.length);
});

it('holds nothing of a damaged entry, of another user, or of a changed text', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const { entryId } = await makeEntry(one.id);
  const theirs = await makeEntry(other.id);
  expect((await loadTexts(one.id)).get(theirs.entryId)).toBeUndefined();
  await db.journalEntry.update({
    where: { id: entryId, userId: one.id },
    data: { content: 'damaged', updatedAt: new Date(Date.now() + 1) },
  });
  expect((await loadTexts(one.id)).get(entryId)).toBe('');
});
