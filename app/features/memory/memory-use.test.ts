import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeMemory } from '../../../tests/factories/make-memory';
import { makeUser } from '../../../tests/factories/make-user';
import { updateMemory } from './changes/update-memory.server';
import { deleteMemory } from './memories.server';
import { MEMORY_STORE_TOKENS } from './memory-limits';
import { changedBetween, findMemoryUse, MEMORY_STORE_FULL } from './memory-use.server';

it('what this process changed is known by the counter, and nothing where others changed something as well', async () => {
  const user = await makeUser();
  const first = await makeMemory(user.id);
  const { changes: from } = await findMemoryUse(user.id);
  const second = await makeMemory(user.id, { summary: 'Grows peas.', replaces: first.memoryId });
  await updateMemory(user.id, second.memoryId, { isCore: true });
  const { changes: to } = await findMemoryUse(user.id);
  expect(to - from).toBe(3);
  expect(changedBetween(user.id, from, to)?.sort()).toEqual([first.memoryId, second.memoryId].sort());
  expect(changedBetween(user.id, from + 1, to)).toBeNull();
  expect(changedBetween(user.id, to, to)).toEqual([]);
  await db.memory.update({ where: { id: first.memoryId, userId: user.id }, data: { isCore: true } });
  await deleteMemory(user.id, second.memoryId);
  const { changes: last } = await findMemoryUse(user.id);
  expect(changedBetween(user.id, to, last)).toBeNull();
});

it('many requests at the same time do not pass the limit of the store', async () => {
  const user = await makeUser();
  const { memoryId } = await makeMemory(user.id);
  await db.memory.update({ where: { id: memoryId, userId: user.id }, data: { tokens: MEMORY_STORE_TOKENS - 30 } });
  const saved = await Promise.allSettled(Array.from({ length: 8 }, () => makeMemory(user.id)));
  const refused = saved.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(5);
  for (const one of refused) expect(one).toMatchObject({ reason: { code: 'conflict', message: MEMORY_STORE_FULL } });
  const { count, tokens } = await findMemoryUse(user.id);
  expect([count, tokens <= MEMORY_STORE_TOKENS]).toEqual([4, true]);
});
