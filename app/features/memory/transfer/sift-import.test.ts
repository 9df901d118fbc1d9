import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { findMemories } from '~/features/chat/memory-import/reading/find-memories';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeFound } from '../../../../tests/factories/make-found';
import { makeUser } from '../../../../tests/factories/make-user';
import { exportMemories } from '../export-memories.server';
import { fileMemory } from '../memory-file';
import { openMemoryStore } from '../memory-store.server';
import { confirmImport, findImport, importMemories, keepImport } from './import-memories.server';

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

const fileOf = (texts: readonly string[], more: Record<string, unknown> = {}) =>
  makeFound({ memories: texts.map((summary) => fileMemory.parse({ summary, ...more })) });
const savedOf = async (userId: string) =>
  (await openMemoryStore(userId)).memories.map(({ summary, holds }) => `${summary} ${holds}`).sort();

it('what a file says twice over in different ways contradicts, and the later can take the place of the earlier', async () => {
  const [keeper, replacer] = [await makeUser(), await makeUser()];
  const file = fileOf(['I live in Lisbon.', 'I grow beans.', 'I live in Madrid.']);
  for (const { id } of [keeper, replacer]) {
    await keepImport(id, file);
    expect(await findImport(id)).toMatchObject({ count: 3, contradictions: 1, contradicted: 'file' });
  }
  expect(await confirmImport(keeper.id, 'keep')).toMatchObject({ count: 3, contradictions: 1 });
  expect(await savedOf(keeper.id)).toEqual(['I grow beans. now', 'I live in Lisbon. now', 'I live in Madrid. now']);
  await confirmImport(replacer.id, 'replace');
  expect(await savedOf(replacer.id)).toEqual(['I grow beans. now', 'I live in Lisbon. was', 'I live in Madrid. now']);
  expect(await history(replacer.id)).toMatchObject({ 'I live in Lisbon.': 'I live in Madrid.' });
});

it('compares what stands far down in a long file', async () => {
  const user = await makeUser();
  await makeMemory(user.id, { summary: 'I live in Porto.' });
  const texts = Array.from({ length: 400 }, (_, at) => `Planted bean number ${at} in the garden.`);
  await keepImport(user.id, fileOf([...texts, 'I moved to Lisbon.']));
  expect(await findImport(user.id)).toMatchObject({ count: 401, contradictions: 1, contradicted: 'saved' });
});

it('what has ended holds again where a later text says so', async () => {
  const user = await makeUser();
  const old = await makeMemory(user.id, { summary: 'I live in Porto.', until: '2026-03-01', holds: 'was' });
  await makeMemory(user.id, { summary: 'I live in Lisbon.', replaces: old.memoryId });
  const before = fileOf(['I live in Porto.'], { conversationDate: '2026-02-01T12:00:00.000Z' });
  expect(await importMemories(user.id, before, 'keep')).toMatchObject({ count: 0, skipped: 1 });
  await keepImport(user.id, fileOf(['I live in Porto.']));
  expect(await findImport(user.id)).toMatchObject({ count: 1, skipped: 0, contradictions: 1 });
  await confirmImport(user.id, 'replace');
  expect(await savedOf(user.id)).toEqual(['I live in Lisbon. was', 'I live in Porto. now', 'I live in Porto. was']);
  expect(await importMemories(user.id, fileOf(['I live in Porto.']), 'keep')).toMatchObject({ count: 0, skipped: 1 });
});
