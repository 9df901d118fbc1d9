import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { findMemories } from '~/features/chat/memory-import/reading/find-memories';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeUser } from '../../../../tests/factories/make-user';
import { exportMemories } from '../export-memories.server';
import { fileMemory, type FoundMemories } from '../memory-file';
import { openMemoryStore } from '../memory-store.server';
import { findImport, importMemories, keepImport } from './import-memories.server';

const exported = async (userId: string, format: string) => {
  const text = await (await exportMemories(userId, { format, timeZone: 'UTC' })).text();
  const found = findMemories(text, { now: new Date().toISOString(), isJson: format === 'json' });
  if ('fileError' in found) throw new Error(found.fileError);
  return found;
};

/** What took the place of each memory, by their words. */
const history = async (userId: string) => {
  const { memories, byId } = await openMemoryStore(userId);
  return Object.fromEntries(
    memories.map(({ summary, replacedBy }) => [summary, replacedBy && byId.get(replacedBy)!.summary]),
  );
};

it.each(['txt', 'json'])('what took the place of what comes back from our own export as %s', async (format) => {
  const [owner, reader, other] = [await makeUser(), await makeUser(), await makeUser()];
  const old = await makeMemory(owner.id, { summary: 'I live in Porto.' });
  const next = await makeMemory(owner.id, { summary: 'I live in Oslo.', replaces: old.memoryId });
  await makeMemory(owner.id, { summary: 'I live in Lima.', replaces: next.memoryId });
  await makeMemory(owner.id, { summary: 'I kept bees.', holds: 'was' });
  const found = await exported(owner.id, format);
  const expected = {
    'I live in Porto.': 'I live in Oslo.',
    'I live in Oslo.': 'I live in Lima.',
    'I live in Lima.': null,
    'I kept bees.': null,
  };
  await importMemories(reader.id, found, 'keep');
  expect(await history(reader.id)).toEqual(expected);
  expect(await importMemories(reader.id, found, 'replace')).toMatchObject({ count: 0 });
  // What is there already is what takes the place.
  const [some, rest] = [
    found.memories.filter(({ holds }) => holds === 'now'),
    found.memories.filter(({ holds }) => holds === 'was'),
  ];
  await importMemories(other.id, { ...found, memories: some }, 'keep');
  await importMemories(other.id, { ...found, memories: [...rest, ...some] }, 'keep');
  expect(await history(other.id)).toEqual(expected);
});

const fileOf = (texts: readonly string[], more: Record<string, unknown> = {}): FoundMemories => ({
  memories: texts.map((summary) => fileMemory.parse({ summary, ...more })),
  isOwn: false,
  unread: 0,
  proposed: [],
  conversations: null,
});

it('compares what stands far down in a long file', async () => {
  const user = await makeUser();
  await makeMemory(user.id, { summary: 'I live in Porto.' });
  const texts = Array.from({ length: 400 }, (_, at) => `Planted bean number ${at} in the garden.`);
  await keepImport(user.id, fileOf([...texts, 'I moved to Lisbon.']));
  expect(await findImport(user.id)).toMatchObject({ count: 401, contradictions: 1, contradicted: 'saved' });
});
