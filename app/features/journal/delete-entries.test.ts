import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeEntry } from '../../../tests/factories/make-entry';
import { makeUser } from '../../../tests/factories/make-user';
import { deleteAllEntries, deleteEntry } from './delete-entries.server';
import { updateEntry } from './entries/update-entry.server';
import { saveReflection } from './reflections/reflections.server';

const countRows = (userId: string) =>
  Promise.all([
    db.journalEntry.count({ where: { userId } }),
    db.journalVersion.count({ where: { userId } }),
    db.journalReflection.count({ where: { userId } }),
    db.journalDraft.count({ where: { userId } }),
  ]);

/** Makes an entry with a version, a reflection and a draft. */
async function makeWholeEntry(userId: string) {
  const { entryId } = await makeEntry(userId);
  await updateEntry(userId, entryId, { content: 'Rewritten' });
  await saveReflection(userId, entryId, { reflection: 'Kept.', questions: ['Why?', 'When?'] }, new Date());
  await db.journalDraft.create({ data: { id: randomUUID(), userId, draftOf: entryId, fields: 'sealed' } });
  return entryId;
}

it('an entry goes with its versions, its reflection and its draft, and the others stay', async () => {
  const { id } = await makeUser();
  const [entryId] = [await makeWholeEntry(id), await makeWholeEntry(id)];
  await deleteEntry(id, entryId);
  expect(await countRows(id)).toEqual([1, 1, 1, 1]);
  await expect(deleteEntry(id, entryId)).rejects.toMatchObject({ code: 'not_found' });
});

it("another user's entry is not found and keeps everything", async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const entryId = await makeWholeEntry(one.id);
  for (const id of [entryId, randomUUID(), 'no id'])
    await expect(deleteEntry(other.id, id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await countRows(one.id)).toEqual([1, 1, 1, 1]);
});

it('a whole journal goes, however long, and that of another user stays', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  await makeWholeEntry(one.id);
  await makeWholeEntry(other.id);
  const row = await db.journalEntry.findFirstOrThrow({ where: { userId: one.id } });
  await db.journalEntry.createMany({ data: Array.from({ length: 250 }, () => ({ ...row, id: randomUUID() })) });
  await deleteAllEntries(one.id);
  expect(await countRows(one.id)).toEqual([0, 0, 0, 0]);
  expect(await countRows(other.id)).toEqual([1, 1, 1, 1]);
});
