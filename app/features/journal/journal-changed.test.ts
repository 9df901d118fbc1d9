import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeEntry } from '../../../tests/factories/make-entry';
import { makeUser } from '../../../tests/factories/make-user';
import { deleteEntry } from './delete-entries.server';
import { updateEntry } from './entries/update-entry.server';
import { onJournalChanged } from './journal-changed.server';
import { forgetReflection, saveReflection } from './reflections/reflections.server';

it('every change of a journal is told once with its owner, and what changes nothing is not', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const told: string[] = [];
  onJournalChanged(({ userId }) => void (userId === one.id && told.push(userId)));
  const { entryId } = await makeEntry(one.id);
  expect(told).toHaveLength(1);
  await updateEntry(one.id, entryId, { title: 'Another' });
  expect(told).toHaveLength(2);
  await saveReflection(one.id, entryId, { reflection: 'Kept.', questions: ['Why?', 'When?'] }, new Date());
  await forgetReflection(one.id, entryId);
  expect(told).toHaveLength(4);
  await updateEntry(one.id, entryId, { title: 'Another' });
  await makeEntry(other.id);
  await expect(deleteEntry(other.id, entryId)).rejects.toMatchObject({ code: 'not_found' });
  expect(told).toHaveLength(4);
  await deleteEntry(one.id, entryId);
  expect(told).toHaveLength(5);
});
