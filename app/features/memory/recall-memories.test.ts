import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeMemory } from '../../../tests/factories/make-memory';
import { makeUser } from '../../../tests/factories/make-user';
import { updateMemory } from './changes/update-memory.server';
import { recallMemories } from './recall-memories.server';

const NOW = new Date('2026-11-23T12:00:00Z');
const recall = async (userId: string, said: string, more: Partial<Parameters<typeof recallMemories>[1]> = {}) =>
  (await recallMemories(userId, { said, budgetTokens: 3_000, leavesMachine: true, now: NOW, ...more })).memories.map(
    ({ summary }) => summary,
  );

it('finds what was said, before the latest, and nothing of another user', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  await makeMemory(user.id, { summary: 'Their sister Ana moved to Lisbon.', conversationDate: '2026-01-01T10:00:00Z' });
  for (let at = 1; at <= 5; at += 1)
    await makeMemory(user.id, { summary: `Slept badly ${at}.`, conversationDate: `2026-02-0${at}T10:00:00Z` });
  await makeMemory(other.id, { summary: 'Ana is a secret.' });
  expect((await recall(user.id, 'I called Ana in Lisbon today.'))[0]).toBe('Their sister Ana moved to Lisbon.');
  expect(await recall(user.id, 'Hello.')).toEqual(['Slept badly 5.', 'Slept badly 4.', 'Slept badly 3.']);
  expect(await recall((await makeUser()).id, 'Ana')).toEqual([]);
});

it('core memories are always there, and come first', async () => {
  const user = await makeUser();
  await makeMemory(user.id, {
    summary: 'Is called Sam by friends.',
    isCore: true,
    conversationDate: '2020-01-01T10:00:00Z',
  });
  await makeMemory(user.id, { summary: 'Grows beans.' });
  expect(await recall(user.id, 'The beans are ripe.')).toEqual(['Is called Sam by friends.', 'Grows beans.']);
});

it('of equal memories, one that holds now and one that was, the first is used', async () => {
  const user = await makeUser();
  for (const holds of ['was', 'now', 'was']) await makeMemory(user.id, { summary: 'I live in Porto.', holds });
  const { memories } = await recallMemories(user.id, {
    ...{ said: 'What is it like to live in Porto?', budgetTokens: 3_000, leavesMachine: true, now: NOW },
  });
  expect(memories).toMatchObject([{ summary: 'I live in Porto.', isPast: false }]);
});

it('nothing that was, or that ended, is there as present, and what was replaced is not there at all', async () => {
  const user = await makeUser();
  const old = await makeMemory(user.id, { summary: 'Lives in Porto.', isCore: true });
  await makeMemory(user.id, { summary: 'Lives in Lisbon.', replaces: old.memoryId });
  await makeMemory(user.id, { summary: 'Lives with Ana.', until: '2026-11-21' });
  await makeMemory(user.id, { summary: 'Lives in Rome.', from: '2026-11-25' });
  await makeMemory(user.id, { summary: 'Lives without a car.', until: '2026-11-23' });
  const { memoryId } = await makeMemory(user.id, { summary: 'Lives alone.' });
  await updateMemory(user.id, memoryId, { holds: 'was' });
  const asked = { said: 'Where do I live?', budgetTokens: 3_000, leavesMachine: true, now: NOW };
  const { memories: recalled } = await recallMemories(user.id, asked);
  expect(recalled.map(({ summary, isPast }) => `${summary} ${isPast}`).sort()).toEqual([
    'Lives alone. true',
    'Lives in Lisbon. false',
    'Lives with Ana. true',
    'Lives without a car. false',
  ]);
});

it('what stays on this machine is not read on another one', async () => {
  const user = await makeUser();
  await makeMemory(user.id, { summary: 'Grows beans.', onlyHere: true, isCore: true });
  expect(await recall(user.id, 'beans')).toEqual([]);
  expect(await recall(user.id, 'beans', { leavesMachine: false })).toEqual(['Grows beans.']);
});

it('equal memories are used once, and a memory that does not fit is left out whole', async () => {
  const user = await makeUser();
  await makeMemory(user.id, { summary: 'Grows beans.' });
  await makeMemory(user.id, { summary: 'grows beans. ' });
  await makeMemory(user.id, { summary: `Beans ${'and more beans '.repeat(100)}.` });
  const said = await recall(user.id, 'beans', { budgetTokens: 60 });
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^grows beans\.$/i);
});
