import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeUser } from '../../../../tests/factories/make-user';
import { db } from '~/platform/db/db.server';
import { saveMemory } from '../conflicts/save-memory.server';
import { createMemory, getMemory } from '../memories.server';
import { newMemoryBody } from '../memory-schema';
import { openMemoryStore } from '../memory-store.server';

const STORY = 'Their sister moved to Lisbon. They work as a nurse in a hospital. They have two cats.';
const body = (summary: string) => newMemoryBody.parse({ summary });

it('of a memory with more to say, only what is not true any more becomes history', async () => {
  const user = await makeUser();
  const { memoryId } = await makeMemory(user.id, { summary: STORY });
  const next = await saveMemory(user.id, body('I work as a baker.'), { onConflict: 'replace', today: '2026-11-24' });
  expect(await getMemory(user.id, memoryId)).toMatchObject({
    summary: 'Their sister moved to Lisbon. They have two cats.',
    holds: 'now',
    replacedBy: null,
  });
  const { memories } = await openMemoryStore(user.id);
  expect(memories.filter(({ holds }) => holds === 'was')).toMatchObject([
    { summary: 'They work as a nurse in a hospital.', until: '2026-11-24', replacedBy: next.memoryId },
  ]);
});

it('ends a whole memory once, and none of another user', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const { memoryId } = await makeMemory(user.id, { summary: 'Lives in Porto.' });
  const replacing = { ...body('Lives in Rome.'), replaces: memoryId };
  await expect(createMemory(other.id, replacing)).rejects.toMatchObject({ code: 'not_found' });
  await createMemory(user.id, replacing);
  await expect(createMemory(user.id, replacing)).rejects.toMatchObject({ code: 'conflict' });
  expect(await db.memory.count({ where: { userId: user.id } })).toBe(2);
});
