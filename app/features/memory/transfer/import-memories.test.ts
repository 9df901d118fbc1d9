import { setImmediate as nextTurn } from 'node:timers/promises';
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { memoryText } from '../../../../tests/bench/memory-words';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeFound, memoryInFile } from '../../../../tests/factories/make-found';
import { makeUser } from '../../../../tests/factories/make-user';
import { fileMemory } from '../memory-file';
import { MEMORY_STORE_TOKENS } from '../memory-limits';
import { openMemoryStore } from '../memory-store.server';
import { findMemoryUse } from '../memory-use.server';
import { cancelImport, confirmImport, findImport, importMemories, keepImport } from './import-memories.server';
import { findImportProgress, withProgress } from './import-progress.server';

const fill = (userId: string, memoryTokens: number) =>
  db.storageUse.update({ where: { userId }, data: { memoryTokens } });

it('an import that could not be saved waits on, and one that was saved is over', async () => {
  const user = await makeUser();
  await importMemories(user.id, makeFound({ memories: [memoryInFile('I keep bees.')] }), 'keep');
  const { tokens } = await findMemoryUse(user.id);
  await keepImport(user.id, makeFound({ memories: [memoryInFile('I grow beans.')] }));
  await fill(user.id, MEMORY_STORE_TOKENS);
  await expect(confirmImport(user.id)).rejects.toMatchObject({ code: 'conflict' });
  expect(await findImport(user.id)).toMatchObject({ count: 1 });
  await fill(user.id, tokens);
  expect(await confirmImport(user.id)).toMatchObject({ count: 1 });
  expect(await findImport(user.id)).toBeNull();
  await expect(confirmImport(user.id)).rejects.toMatchObject({ code: 'not_found' });
});

it('an import that is confirmed twice at the same time is saved once', async () => {
  const user = await makeUser();
  await keepImport(user.id, makeFound({ memories: [memoryInFile('I grow beans.')] }));
  await Promise.allSettled([confirmImport(user.id), confirmImport(user.id)]);
  expect((await findMemoryUse(user.id)).count).toBe(1);
});

it('an import that is being saved is not cancelled, and no other file takes its place', async () => {
  const user = await makeUser();
  await keepImport(user.id, makeFound({ memories: [memoryInFile('I grow beans.')] }));
  await withProgress(user.id, 'saving', () =>
    expect(cancelImport(user.id)).rejects.toMatchObject({ code: 'conflict' }),
  );
  const other = makeFound({ memories: ['I paint.', 'I keep bees.'].map(memoryInFile) });
  await withProgress(user.id, 'saving', () =>
    expect(keepImport(user.id, other)).rejects.toMatchObject({ code: 'conflict' }),
  );
  // It also begins while the other file is compared.
  const keeping = keepImport(user.id, other);
  await withProgress(user.id, 'saving', () => expect(keeping).rejects.toMatchObject({ code: 'conflict' }));
  expect(await findImport(user.id)).toMatchObject({ count: 1 });
  await cancelImport(user.id);
  expect(await findImport(user.id)).toBeNull();
});

it('lets what is saved hold until the first day of what takes its place', async () => {
  const user = await makeUser();
  const next = String(new Date().getUTCFullYear() + 1);
  await makeMemory(user.id, { summary: 'I live in Porto.' });
  const lisbon = fileMemory.parse({ summary: 'I live in Lisbon.', from: `${next}-03-01` });
  expect(await importMemories(user.id, makeFound({ memories: [lisbon], isOwn: true }), 'replace')).toMatchObject({
    count: 1,
    contradictions: 1,
  });
  const { memories } = await openMemoryStore(user.id);
  const days = memories.map(({ summary, holds, from, until }) => [summary, holds, from, until]).toSorted();
  expect(days).toEqual([
    ['I live in Lisbon.', 'now', `${next}-03-01`, null],
    ['I live in Porto.', 'now', null, expect.stringMatching(`^${next}-02-2[89]$`)],
  ]);
});

it('finds nothing contrary in what begins when the other is over', async () => {
  const user = await makeUser();
  const next = new Date().getUTCFullYear() + 1;
  await makeMemory(user.id, { summary: 'I live in Porto.', until: `${next}-02-01` });
  const lisbon = (from: string) => fileMemory.parse({ summary: 'I live in Lisbon.', from });
  const preview = async (from: string) => {
    await keepImport(user.id, makeFound({ memories: [lisbon(from)], isOwn: true }));
    return findImport(user.id);
  };
  expect(await preview(`${next}-02-02`)).toMatchObject({ count: 1, contradictions: 0 });
  expect(await preview(`${next}-01-02`)).toMatchObject({ count: 1, contradictions: 1 });
});

it('compares a file once, shows how far it is, and then shows the preview at once', async () => {
  const user = await makeUser();
  const many = (from: number) => Array.from({ length: 300 }, (_, at) => memoryInFile(memoryText(from + at)));
  await importMemories(user.id, makeFound({ memories: many(0) }), 'keep');
  const seen: string[] = [];
  const timed = async (work: Promise<unknown>) => {
    const begun = performance.now();
    let isOver = false;
    void work.finally(() => (isOver = true));
    while (!isOver) {
      seen.push(findImportProgress(user.id).status);
      await nextTurn();
    }
    return performance.now() - begun;
  };
  const comparing = await timed(keepImport(user.id, makeFound({ memories: many(5_000) })));
  expect(seen).toContain('comparing');
  seen.length = 0;
  const previewing = await timed(findImport(user.id));
  expect(previewing).toBeLessThan(comparing / 4);
  expect(new Set(seen)).toEqual(new Set(['none']));
});

it('does not save what would do something else than was shown, and shows that first', async () => {
  const user = await makeUser();
  await keepImport(user.id, makeFound({ memories: ['I live in Lisbon.', 'I paint.'].map(memoryInFile) }));
  expect(await findImport(user.id)).toMatchObject({ contradictions: 0 });
  await makeMemory(user.id, { summary: 'I live in Porto.' });
  await expect(confirmImport(user.id)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('2 are new now, and 1 contradict'),
  });
  expect((await findMemoryUse(user.id)).count).toBe(1);
  expect(await findImport(user.id)).toMatchObject({ count: 2, contradictions: 1 });
  // What has nothing to do with the file makes no difference.
  await makeMemory(user.id, { summary: 'I keep bees.' });
  expect(await confirmImport(user.id, 'replace')).toMatchObject({ count: 2 });
});
