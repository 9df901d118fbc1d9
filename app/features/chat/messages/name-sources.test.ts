import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { deleteDocument } from '~/features/documents/documents.server';
import { deleteEntry } from '~/features/journal/delete-entries.server';
import { updateMemory } from '~/features/memory/changes/update-memory.server';
import { deleteMemory } from '~/features/memory/memories.server';
import { makeDocument } from '../../../../tests/factories/make-document';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeUser } from '../../../../tests/factories/make-user';
import type { Source } from '../chat-schema';
import { nameSources } from './name-sources.server';

it('receipts name what is there as it is called now, of the user alone', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const [one, two] = [await makeMemory(user.id, { summary: 'Grows beans.' }), await makeMemory(user.id)];
  const [entry, gone] = [await makeEntry(user.id, { title: 'Rain' }), await makeEntry(user.id)];
  const [document, lost] = [await makeDocument(user.id), await makeDocument(user.id)];
  const source = (kind: Source['kind'], id: string) => ({ kind, id, label: 'x' });
  const sources = [
    ...[one, two].map(({ memoryId }) => source('memory', memoryId)),
    ...[entry, gone].map(({ entryId }) => source('journal', entryId)),
    ...[document, lost].map((id) => source('document', id)),
  ];
  await updateMemory(user.id, one.memoryId, { summary: 'Grows peas.' });
  await deleteMemory(user.id, two.memoryId);
  await deleteEntry(user.id, gone.entryId);
  await deleteDocument(user.id, lost);
  const labels = async (userId: string) =>
    (await nameSources(userId, [{ sources }, { sources: [] }])).map((row) => row.sources.map(({ label }) => label));
  const deleted = ['A deleted memory', 'A deleted journal entry', 'A deleted document'];
  expect(await labels(user.id)).toEqual([
    ['Grows peas.', deleted[0], 'Rain', deleted[1], 'letters.txt', deleted[2]],
    [],
  ]);
  expect(new Set((await labels(other.id)).flat())).toEqual(new Set(deleted));
});
