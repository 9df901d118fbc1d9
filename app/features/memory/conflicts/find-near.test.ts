import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeUser } from '../../../../tests/factories/make-user';
import { createMemory } from '../memories.server';
import { newMemoryBody } from '../memory-schema';
import { findNear } from './find-near.server';

const words = { asksEncoder: false };

it('finds what stands beside a text, with the state of the memories, and nothing of another user', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  await makeMemory(other.id, { summary: 'Lives in Rome.' });
  const { memoryId } = await makeMemory(user.id, { summary: 'Lives in Porto.' });
  const found = await findNear(user.id, 'I moved to Lisbon.', {}, words);
  expect(found.near).toMatchObject([{ kind: 'contradicts', memory: { memoryId } }]);
  expect((await findNear(user.id, 'I moved to Lisbon.', { memoryId }, words)).near).toEqual([]);
  await makeMemory(user.id, { summary: 'Grows beans.' });
  expect((await findNear(user.id, 'I moved to Lisbon.', {}, words)).changes).toBeGreaterThan(found.changes);
});

it('reads what Orion said to the person as said of the person', async () => {
  const user = await makeUser();
  const reply = newMemoryBody.parse({ summary: 'You live in Porto.' });
  const { memoryId } = await createMemory(user.id, reply, { saidBy: 'orion' });
  expect((await findNear(user.id, 'I moved to Lisbon.', {}, words)).near).toMatchObject([{ memory: { memoryId } }]);
  expect((await findNear(user.id, 'What makes you sad there?', { by: 'orion' }, words)).near).toEqual([]);
});
