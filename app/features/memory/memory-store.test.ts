import '../../../tests/setup/migrated-database';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forgetUser } from '~/platform/cache/cache.server';
import { db } from '~/platform/db/db.server';
import { makeMemory } from '../../../tests/factories/make-memory';
import { makeUser } from '../../../tests/factories/make-user';
import { updateMemory } from './changes/update-memory.server';
import { deleteMemory } from './memories.server';
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

it('shows every change when it is opened many times at once, and searches what it shows', async () => {
  const user = await makeUser();
  const { memoryId } = await makeMemory(user.id, { summary: 'Grows beans.' });
  await openMemoryStore(user.id);
  for (let round = 0; round < 20; round += 1) {
    const change = () => updateMemory(user.id, memoryId, { summary: `Grows beans, row number${round}.` });
    await Promise.all([openMemoryStore(user.id), change(), openMemoryStore(user.id), openMemoryStore(user.id)]);
    const [one, other] = await Promise.all([openMemoryStore(user.id), openMemoryStore(user.id)]);
    expect(one).toBe(other);
    expect(one.memories.map(({ summary }) => summary)).toEqual([`Grows beans, row number${round}.`]);
    const words = [...one.index.memories()].flatMap(({ terms }) => terms.map(({ text }) => text));
    expect(words.filter((word) => word.startsWith('number'))).toEqual([`number${round}`]);
  }
});

it('takes single changes over as if it were opened anew, also between those of others', async () => {
  const user = await makeUser();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(5), fc.nat(9)), { maxLength: 12 }), async (steps) => {
      for (const [kind, at] of steps) {
        const { memories } = await openMemoryStore(user.id);
        const { memoryId } = memories[at % Math.max(1, memories.length)] ?? {};
        const conversationDate = new Date(Date.UTC(2026, 0, at + 1)).toISOString();
        if (!memoryId || kind < 2) await makeMemory(user.id, { summary: `Beans ${at}.`, conversationDate });
        else if (kind === 2) await updateMemory(user.id, memoryId, { summary: `Peas ${at}.` });
        else if (kind === 3)
          await makeMemory(user.id, { summary: `Oats ${at}.`, replaces: memoryId }).catch(() => null);
        else if (kind === 4) await deleteMemory(user.id, memoryId);
        else await db.memory.update({ where: { id: memoryId, userId: user.id }, data: { isCore: true } });
      }
      const single = await openMemoryStore(user.id);
      forgetUser(user.id);
      const anew = await openMemoryStore(user.id);
      expect(single.memories).toEqual(anew.memories);
      const wordsIn = ({ index }: typeof anew) =>
        new Map([...index.memories()].map(({ id, terms }) => [id, terms.map(({ text }) => text)]));
      expect(wordsIn(single)).toEqual(wordsIn(anew));
    }),
    { numRuns: 12 },
  );
});
