import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeFound, memoryInFile } from '../../../../tests/factories/make-found';
import { makeUser } from '../../../../tests/factories/make-user';
import { fileMemory } from '../memory-file';
import { openMemoryStore } from '../memory-store.server';
import { findMemoryUse } from '../memory-use.server';
import { importMemories } from './import-memories.server';

const savedOf = async (userId: string) =>
  (await openMemoryStore(userId)).memories.map(({ summary, holds }) => `${summary} ${holds}`).sort();
/** What took the place of each memory, by their words. */
const history = async (userId: string) => {
  const { memories, byId } = await openMemoryStore(userId);
  return Object.fromEntries(
    memories.map(({ summary, replacedBy }) => [summary, replacedBy && byId.get(replacedBy)!.summary]),
  );
};

it('saves all memories of a file or none', async () => {
  const user = await makeUser();
  const memories = Array.from({ length: 150 }, (_, at) => memoryInFile(`I grow bean ${at}.`));
  const broken = memories.with(149, { ...memories[149]!, conversationDate: 'no day' });
  await expect(importMemories(user.id, makeFound({ memories: broken }), 'keep')).rejects.toThrow();
  expect((await findMemoryUse(user.id)).count).toBe(0);
  expect(await importMemories(user.id, makeFound({ memories }), 'keep')).toMatchObject({ count: 150 });
});

it('the place of what is saved is taken by the first that contradicts it, sentence by sentence', async () => {
  const user = await makeUser();
  await makeMemory(user.id, { summary: 'I live in Porto. My boss is called Ana. I keep bees.' });
  const days = ['2026-02-01', '2026-01-01', '2026-03-01'].map((day) => ({ conversationDate: `${day}T12:00:00.000Z` }));
  const texts = ['I live in Madrid. I like tea.', 'I live in Lisbon.', 'My boss is called Eva.'];
  const memories = texts.map((summary, at) => fileMemory.parse({ summary, ...days[at] }));
  expect(await importMemories(user.id, makeFound({ memories }), 'replace')).toMatchObject({ contradictions: 3 });
  expect(await savedOf(user.id)).toEqual([
    'I keep bees. now',
    'I live in Lisbon. was',
    'I live in Madrid. I like tea. now',
    'I live in Porto. My boss is called Ana. was',
    'My boss is called Eva. now',
  ]);
  expect(await history(user.id)).toMatchObject({
    'I live in Porto. My boss is called Ana.': 'I live in Lisbon.',
    'I live in Lisbon.': 'I live in Madrid. I like tea.',
  });
  const { memories: saved } = await openMemoryStore(user.id);
  expect(saved.find(({ summary }) => summary === 'I live in Lisbon.')!.until).toBe('2026-02-01');
});

const NEXT = String(new Date().getUTCFullYear() + 1);

it.each([
  { name: 'a later first day', from: `${NEXT}-03-01`, until: `${NEXT}-02-`, holds: 'now' },
  { name: 'a first day between what was said and today', from: '2026-04-01', until: '2026-03-31', holds: 'was' },
  { name: 'a first day before it was said', from: '2026-01-01', until: '2026-02-01', holds: 'was' },
])('what a file says earlier holds until the day before $name', async ({ from, until, holds }) => {
  const user = await makeUser();
  const said = (day: string, summary: string, first: string | null) =>
    fileMemory.parse({ summary, conversationDate: `${day}T12:00:00.000Z`, from: first });
  const memories = [
    said('2026-01-01', 'I live in Porto.', null),
    said('2026-01-02', 'My boss is called Ana. I keep bees.', null),
    said('2026-02-01', 'I live in Lisbon. My boss is called Eva.', from),
  ];
  expect(await importMemories(user.id, makeFound({ memories }), 'replace')).toMatchObject({ count: 3 });
  const { memories: saved } = await openMemoryStore(user.id);
  const shown = saved.map((one) => [one.summary, one.holds, one.until, one.replacedBy !== null]).toSorted();
  const ended = [holds, expect.stringMatching(`^${until}`), holds === 'was'];
  expect(shown).toEqual([
    ['I keep bees.', 'now', null, false],
    ['I live in Lisbon. My boss is called Eva.', 'now', null, false],
    ['I live in Porto.', ...ended],
    ['My boss is called Ana.', ...ended],
  ]);
});

it('what a file says is to hold later, and takes back, never began', async () => {
  const user = await makeUser();
  const memories = [
    fileMemory.parse({ summary: 'I live in Porto.', from: `${NEXT}-03-01`, conversationDate: '2026-01-01T12:00:00Z' }),
    fileMemory.parse({ summary: 'I live in Lisbon.', conversationDate: '2026-02-01T12:00:00Z' }),
  ];
  await importMemories(user.id, makeFound({ memories }), 'replace');
  const { memories: saved } = await openMemoryStore(user.id);
  expect(saved.find(({ summary }) => summary === 'I live in Porto.')).toMatchObject({
    holds: 'was',
    from: null,
    until: '2026-02-01',
  });
});
