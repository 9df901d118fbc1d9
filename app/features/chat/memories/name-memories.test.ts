import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { deleteMemory, updateMemory } from '~/features/memory/memories.server';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeUser } from '../../../../tests/factories/make-user';
import type { PageMessage } from '../chat-schema';
import { nameMemories } from './name-memories.server';

it('receipts name memories as they are now, of the user alone', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const [one, two] = [await makeMemory(user.id, { summary: 'Grows beans.' }), await makeMemory(user.id)];
  const document = { kind: 'document', id: 'd', label: 'beans.txt' } as const;
  const sources = [one, two].map(({ memoryId }) => ({ kind: 'memory', id: memoryId, label: 'Memory' }) as const);
  const messages = [
    { id: 1, sources: [...sources, document] },
    { id: 2, sources: [] },
  ] as unknown as PageMessage[];
  await updateMemory(user.id, one.memoryId, { summary: 'Grows peas.' });
  await deleteMemory(user.id, two.memoryId);
  const labels = (named: PageMessage[]) => named.map((message) => message.sources.map(({ label }) => label));
  expect(labels(await nameMemories(user.id, messages))).toEqual([['Grows peas.', 'A deleted memory', 'beans.txt'], []]);
  expect(labels(await nameMemories(other.id, messages))[0]).toEqual([
    'A deleted memory',
    'A deleted memory',
    'beans.txt',
  ]);
});
