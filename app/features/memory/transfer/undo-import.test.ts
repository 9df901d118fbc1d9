import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeFound, memoryInFile } from '../../../../tests/factories/make-found';
import { makeUser } from '../../../../tests/factories/make-user';
import { saveMemory } from '../conflicts/save-memory.server';
import { openMemoryStore } from '../memory-store.server';
import { fileMemory } from '../memory-file';
import { findMemoryUse } from '../memory-use.server';
import { importMemories } from './import-memories.server';
import { countImported, deleteImport } from './undo-import.server';

const fileOf = (...summaries: string[]) => makeFound({ memories: summaries.map(memoryInFile) });
const summaries = async (userId: string) =>
  (await openMemoryStore(userId)).memories.map(({ summary, holds, replacedBy }) => [summary, holds, replacedBy]);

it('deletes the memories of one import, and nothing else; what they replaced stays as history', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  await makeMemory(user.id, { summary: 'I live in Porto.' });
  await makeMemory(user.id, { summary: 'I keep bees.' });
  const first = await importMemories(user.id, fileOf('I live in Oslo.', 'I paint.'), 'replace');
  const second = await importMemories(user.id, fileOf('I grow beans.'), 'keep');
  const { tokens } = await findMemoryUse(user.id);
  expect(await countImported(user.id, first.importId)).toBe(2);
  expect(await countImported(other.id, first.importId)).toBe(0);
  await expect(deleteImport(other.id, first.importId)).rejects.toMatchObject({ code: 'not_found' });
  expect(await deleteImport(user.id, first.importId)).toBe(2);
  expect((await summaries(user.id)).sort()).toEqual([
    ['I grow beans.', 'now', null],
    ['I keep bees.', 'now', null],
    ['I live in Porto.', 'was', null],
  ]);
  expect((await findMemoryUse(user.id)).tokens).toBeLessThan(tokens);
  for (const gone of [first.importId, randomUUID(), 'x'])
    await expect(deleteImport(user.id, gone)).rejects.toMatchObject({ code: 'not_found' });
  expect(await countImported(user.id, second.importId)).toBe(1);
});

it('the counter of changes tells what was deleted: a memory that follows is found at once', async () => {
  const user = await makeUser();
  const { importId } = await importMemories(user.id, fileOf('I paint.'), 'keep');
  await openMemoryStore(user.id);
  await deleteImport(user.id, importId);
  await saveMemory(user.id, fileMemory.parse({ summary: 'I keep bees.' }), { onConflict: 'keep' });
  expect(await summaries(user.id)).toEqual([['I keep bees.', 'now', null]]);
});
