import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeMemory } from '../../../tests/factories/make-memory';
import { makeUser } from '../../../tests/factories/make-user';
import { deleteMemory, updateMemory } from './memories.server';
import { openMemoryStore } from './memory-store.server';

const summaries = async (userId: string) => (await openMemoryStore(userId)).memories.map(({ summary }) => summary);

it('holds every memory of the user, the latest days first, and no other', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  await makeMemory(other.id, { summary: 'A secret.' });
  expect(await summaries(user.id)).toEqual([]);
  const added = Array.from({ length: 260 }, (_, at) => ({
    summary: `Memory ${at}.`,
    conversationDate: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
  }));
  for (const memory of added) await makeMemory(user.id, memory);
  expect(await summaries(user.id)).toEqual(added.map(({ summary }) => summary).toReversed());
});

it('is never stale', async () => {
  const user = await makeUser();
  const { memoryId } = await makeMemory(user.id);
  expect(await summaries(user.id)).toEqual(['Grows beans on the balcony.']);
  expect(await openMemoryStore(user.id)).toBe(await openMemoryStore(user.id));
  await updateMemory(user.id, memoryId, { summary: 'Grows peas.' });
  expect(await summaries(user.id)).toEqual(['Grows peas.']);
  await makeMemory(user.id, { summary: 'Sleeps badly.', conversationDate: '2020-01-01T00:00:00Z' });
  expect(await summaries(user.id)).toEqual(['Grows peas.', 'Sleeps badly.']);
  await deleteMemory(user.id, memoryId);
  expect(await summaries(user.id)).toEqual(['Sleeps badly.']);
});
