import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeUser } from '../../../../tests/factories/make-user';
import { db } from '~/platform/db/db.server';
import { getMemory } from '../memories.server';
import { MEMORY_STORE_TOKENS } from '../memory-limits';
import { endAfter, updateMemory } from './update-memory.server';

it('an edit takes the keywords away that its words no longer have', async () => {
  const user = await makeUser();
  const { memoryId } = await makeMemory(user.id, { summary: 'Lives in Porto.', keywords: ['Porto', 'home'] });
  expect((await updateMemory(user.id, memoryId, { summary: 'Lives in Lisbon.' })).keywords).toEqual(['home']);
});

describe('the days of a memory', () => {
  it('have no end any more when it is true again', async () => {
    const user = await makeUser();
    const old = await makeMemory(user.id, { until: '2030-01-01' });
    await makeMemory(user.id, { replaces: old.memoryId });
    expect((await getMemory(user.id, old.memoryId)).until).toBe(new Date().toISOString().slice(0, 10));
    expect(await updateMemory(user.id, old.memoryId, { holds: 'now' })).toMatchObject({
      until: null,
      replacedBy: null,
    });
  });

  it('are in order, also when only one of them changes', async () => {
    const user = await makeUser();
    const { memoryId } = await makeMemory(user.id, { from: '2026-03-01', until: '2026-04-01' });
    await expect(updateMemory(user.id, memoryId, { until: '2026-02-01' })).rejects.toMatchObject({
      code: 'validation',
    });
    expect(await updateMemory(user.id, memoryId, { until: null })).toMatchObject({ from: '2026-03-01', until: null });
  });
});

it('a change that makes a memory shorter is made in a full store', async () => {
  const user = await makeUser();
  const [{ memoryId }, other] = [await makeMemory(user.id), await makeMemory(user.id)];
  await db.memory.update({ where: { id: other.memoryId, userId: user.id }, data: { tokens: MEMORY_STORE_TOKENS } });
  expect(await updateMemory(user.id, memoryId, { summary: 'Beans.' })).toMatchObject({ summary: 'Beans.' });
  await expect(updateMemory(user.id, memoryId, { summary: 'Beans and peas.' })).rejects.toMatchObject({
    code: 'conflict',
  });
});

it('changes at the same time are all kept', async () => {
  const user = await makeUser();
  const { memoryId } = await makeMemory(user.id);
  await Promise.all([
    updateMemory(user.id, memoryId, { isCore: true }),
    updateMemory(user.id, memoryId, { onlyHere: true }),
    updateMemory(user.id, memoryId, { summary: 'Grows peas.' }),
    updateMemory(user.id, memoryId, { from: '2026-01-01' }),
  ]);
  expect(await getMemory(user.id, memoryId)).toMatchObject({
    isCore: true,
    onlyHere: true,
    summary: 'Grows peas.',
    from: '2026-01-01',
  });
});

it('emotion and keywords can be corrected', async () => {
  const user = await makeUser();
  const { memoryId } = await makeMemory(user.id, { emotionalContext: 'sad' });
  const changed = await updateMemory(user.id, memoryId, { emotionalContext: 'glad about it', keywords: ['beans'] });
  expect(changed).toMatchObject({ emotionalContext: 'glad about it', keywords: ['beans'] });
});

it.each([
  [{ holds: 'now', until: null }, { holds: 'was' }, '2026-11-26'],
  [{ holds: 'now', until: '2027-01-01' }, { holds: 'was' }, '2026-11-26'],
  [{ holds: 'now', until: '2026-01-01' }, { holds: 'was' }, '2026-01-01'],
  [{ holds: 'was', until: '2026-01-01' }, { holds: 'now' }, null],
  [{ holds: 'now', until: '2026-01-01' }, { holds: 'now' }, null],
  [{ holds: 'now', until: '2027-01-01' }, { holds: 'now' }, '2027-01-01'],
  [{ holds: 'was', until: null }, { holds: 'was', until: '2025-01-01' }, '2025-01-01'],
  [{ holds: 'now', until: '2026-01-01' }, {}, '2026-01-01'],
] as const)('of %j, %j is true until %s', (before, patch, until) => {
  expect(endAfter(before, patch, '2026-11-26')).toBe(until);
});
