import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeUser } from '../../../../tests/factories/make-user';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { endMemories } from '../changes/end-memory.server';
import { openMemoryStore } from '../memory-store.server';
import { writeMemories } from '../memory-use.server';
import { prepareEndings, writeEndings } from './end-replaced.server';
import { insertMemories } from './insert-memories.server';

const TEXTS = ['I live in Porto.', 'I live in Porto. I keep bees.', 'I paint.'];
const when = { now: new Date(), today: '2026-03-04' };

async function makeThree() {
  const { id: userId } = await makeUser();
  const ids: string[] = [];
  for (const summary of TEXTS)
    ids.push((await makeMemory(userId, { summary, keywords: ['Porto', 'bees'], isCore: true })).memoryId);
  return { userId, ids, vault: await openVault(userId) };
}

/** What is the same for both, whoever they belong to. */
async function stateOf(userId: string) {
  const { memories } = await openMemoryStore(userId);
  const { memoryTokens, memories: count, memoryChanges } = await db.storageUse.findUniqueOrThrow({ where: { userId } });
  const shown = memories.map(({ summary, keywords, holds, until, isCore, replacedBy }) =>
    JSON.stringify([summary, keywords, holds, until, isCore, replacedBy !== null]),
  );
  return { shown: shown.sort(), memoryTokens, count, memoryChanges };
}

const FIRST_DAYS = [null, '2026-03-20', '2026-01-05'];

it.each(FIRST_DAYS)('ends many together as they are ended singly, those of the user alone (from %s)', async (from) => {
  const [one, other, third] = [await makeThree(), await makeThree(), await makeThree()];
  const untouched = await stateOf(third.userId);
  const endings = (ids: readonly string[]) => [
    { memoryId: ids[0]!, sentences: null, by: ids[2]!, from },
    { memoryId: ids[1]!, sentences: [0], by: ids[2]!, from },
  ];
  await writeMemories(one.userId, async (tx) => {
    const end = { userId: one.userId, by: one.ids[2]!, from, ...when };
    return { result: null, ...(await endMemories(tx, one.vault, endings(one.ids), end)) };
  });
  const prepared = await prepareEndings(other.userId, other.vault, { replaced: endings(other.ids), ...when });
  await writeMemories(other.userId, async (tx) => {
    await writeEndings(tx, other.userId, prepared, when.now);
    await writeEndings(tx, third.userId, prepared, when.now);
    await insertMemories(tx, other.userId, prepared.history, () => undefined);
    const memoryIds = [...prepared.changes, ...prepared.history].map(({ id }) => id);
    return { result: null, memoryIds, moreTokens: prepared.moreTokens };
  });
  expect(await stateOf(other.userId)).toEqual(await stateOf(one.userId));
  expect(await stateOf(third.userId)).toEqual(untouched);
  const foreign = { replaced: endings(third.ids), ...when };
  await expect(prepareEndings(other.userId, other.vault, foreign)).rejects.toThrow();
});
