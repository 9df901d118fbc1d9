import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeMemory } from '../../../tests/factories/make-memory';
import { makeUser } from '../../../tests/factories/make-user';
import { updateMemory } from './changes/update-memory.server';
import { createMemory, deleteMemory, getMemory, listMemories, readMemoryRows } from './memories.server';
import { MEMORY_STORE_TOKENS } from './memory-limits';
import { newMemoryBody } from './memory-schema';
import { findMemoryUse, MEMORY_STORE_FULL } from './memory-use.server';

const notFound = { code: 'not_found' };

it('a memory is found, changed and deleted only by its user', async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  const { memoryId } = await makeMemory(owner.id, { keywords: ['beans', 'balcony'], emotionalContext: 'calm' });
  expect(await getMemory(owner.id, memoryId)).toMatchObject({
    memoryId,
    summary: 'Grows beans on the balcony.',
    keywords: ['beans', 'balcony'],
    emotionalContext: 'calm',
    isCore: false,
    holds: 'now',
    origin: null,
  });
  for (const id of [memoryId, randomUUID(), '\0', '']) {
    await expect(getMemory(other.id, id)).rejects.toMatchObject(notFound);
    await expect(updateMemory(other.id, id, { isCore: true })).rejects.toMatchObject(notFound);
    await expect(deleteMemory(other.id, id)).rejects.toMatchObject(notFound);
  }
  expect(await updateMemory(owner.id, memoryId, { summary: 'Grows peas.', isCore: true })).toMatchObject({
    summary: 'Grows peas.',
    isCore: true,
    // Its words have them no more.
    keywords: [],
  });
  await deleteMemory(owner.id, memoryId);
  await expect(getMemory(owner.id, memoryId)).rejects.toMatchObject(notFound);
});

it('nothing of a memory can be read in the database', async () => {
  const user = await makeUser();
  const { memoryId } = await makeMemory(user.id, { keywords: ['beans'], emotionalContext: 'secretive' });
  const row = JSON.stringify(await db.memory.findUniqueOrThrow({ where: { id: memoryId, userId: user.id } }));
  expect(row).not.toMatch(/beans|balcony|secretive/i);
});

it('what is saved twice is one memory', async () => {
  const user = await makeUser();
  const memory = newMemoryBody.parse({ summary: 'Grows beans.' });
  const saved = await createMemory(user.id, memory, { importKey: 'one' });
  expect(await createMemory(user.id, memory, { importKey: 'one' })).toEqual(saved);
  expect((await findMemoryUse(user.id)).count).toBe(1);
});

describe('a memory that takes the place of another', () => {
  it('leaves it as something that was, until today', async () => {
    const user = await makeUser();
    const old = await makeMemory(user.id, { summary: 'Lives in Porto.' });
    const next = await makeMemory(user.id, { summary: 'Moved to Lisbon.', replaces: old.memoryId });
    expect(await getMemory(user.id, old.memoryId)).toMatchObject({
      summary: 'Lives in Porto.',
      holds: 'was',
      until: new Date().toISOString().slice(0, 10),
      replacedBy: next.memoryId,
    });
    expect(next).toMatchObject({ holds: 'now', until: null });
  });

  it('is not saved when the other one is not there, or not of the user', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const { memoryId } = await makeMemory(other.id);
    for (const replaces of [memoryId, randomUUID(), 'x'])
      await expect(makeMemory(user.id, { replaces })).rejects.toMatchObject(notFound);
    expect((await findMemoryUse(user.id)).count).toBe(0);
    expect(await getMemory(other.id, memoryId)).toMatchObject({ holds: 'now' });
  });
});

it('a damaged memory cannot be changed or replaced, and both say why', async () => {
  const user = await makeUser();
  const { memoryId } = await makeMemory(user.id);
  await db.memory.update({ where: { id: memoryId, userId: user.id }, data: { card: 'broken' } });
  await expect(updateMemory(user.id, memoryId, { isCore: true })).rejects.toMatchObject(notFound);
  await expect(makeMemory(user.id, { replaces: memoryId })).rejects.toMatchObject(notFound);
});

it('a memory is replaced once, also by two at the same time', async () => {
  const user = await makeUser();
  const { memoryId } = await makeMemory(user.id, { summary: 'Lives in Porto.' });
  const both = await Promise.allSettled(
    ['Lisbon', 'Braga'].map((town) => makeMemory(user.id, { summary: `Lives in ${town}.`, replaces: memoryId })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await findMemoryUse(user.id)).count).toBe(2);
});

describe('the memory store', () => {
  it('is full at its limit, and takes more when something was deleted', async () => {
    const user = await makeUser();
    const { memoryId } = await makeMemory(user.id);
    await db.memory.update({ where: { id: memoryId, userId: user.id }, data: { tokens: MEMORY_STORE_TOKENS - 3 } });
    await expect(makeMemory(user.id)).rejects.toMatchObject({ code: 'conflict', message: MEMORY_STORE_FULL });
    await deleteMemory(user.id, memoryId);
    expect((await makeMemory(user.id)).summary).toBe('Grows beans on the balcony.');
  });
});

it('the list has the latest days first, each memory once, and leaves out what is damaged', async () => {
  const user = await makeUser();
  const days = ['2026-01-01', '2026-03-01', '2026-03-01', '2026-02-01'];
  const ids: string[] = [];
  for (const day of days) ids.push((await makeMemory(user.id, { conversationDate: `${day}T10:00:00Z` })).memoryId);
  await db.memory.update({ where: { id: ids[3]!, userId: user.id }, data: { card: 'broken' } });
  const seen: string[] = [];
  for (let cursor: string | null = null; ;) {
    const { memories, nextCursor } = await listMemories(user.id, { limit: 2, cursor });
    seen.push(...memories.map(({ memoryId }) => memoryId));
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  expect(seen).toHaveLength(3);
  expect(new Set(seen.slice(0, 2))).toEqual(new Set([ids[1], ids[2]]));
  expect(seen[2]).toBe(ids[0]);
  expect((await readMemoryRows(user.id, { limit: 9, cursor: null })).rows).toHaveLength(4);
});
