import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeMemory } from '../../../tests/factories/make-memory';
import { makeFound, memoryInFile } from '../../../tests/factories/make-found';
import { makeUser } from '../../../tests/factories/make-user';
import { makeConversation } from '../../../tests/factories/make-conversation';
import { createMemory } from './memories.server';
import { newMemoryBody } from './memory-schema';
import { memoryListAddress } from './memory-page';
import { loadMemoryPage } from './memory-page.server';
import { keepImport } from './transfer/import-memories.server';
import { withProgress } from './transfer/import-progress.server';

const load = (userId: string, query = '') => loadMemoryPage(userId, new URLSearchParams(query));

it('shows what is used, and the dialogs of memories of the user alone', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const { memoryId } = await makeMemory(user.id);
  expect(await load(user.id, `edit=${memoryId}`)).toMatchObject({ count: 1, tokens: 9, edited: { memoryId } });
  expect(await load(other.id, `edit=${memoryId}&delete=${memoryId}`)).toMatchObject({
    count: 0,
    memories: [],
    edited: null,
    deleted: null,
  });
});

it('tells what the dialog of an import shows, and that one is saved, to its user alone', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const stepOf = async (userId: string, query: string) => (await load(userId, query)).importing;
  expect(await stepOf(user.id, '')).toBeNull();
  expect(await stepOf(user.id, 'import=file')).toEqual({ kind: 'file', isOver: false });
  expect(await stepOf(user.id, 'import=preview')).toEqual({ kind: 'file', isOver: true });
  await keepImport(user.id, makeFound({ memories: [memoryInFile('I keep bees.')] }));
  expect(await stepOf(user.id, 'import=preview')).toMatchObject({ kind: 'preview', preview: { count: 1 } });
  await withProgress(user.id, 'saving', async (tell) => {
    tell(0.4);
    for (const step of ['file', 'preview'])
      expect(await stepOf(user.id, `import=${step}`)).toEqual({ kind: 'saving', percent: 40 });
    expect(await stepOf(other.id, 'import=file')).toEqual({ kind: 'file', isOver: false });
  });
});

it('lets a damaged memory be deleted', async () => {
  const user = await makeUser();
  const { memoryId } = await makeMemory(user.id);
  await db.memory.update({ where: { id: memoryId, userId: user.id }, data: { card: 'broken' } });
  expect(await load(user.id, `delete=${memoryId}`)).toMatchObject({
    memories: [{ isDamaged: true }],
    deleted: { memoryId, summary: 'This memory is damaged' },
  });
});

it('finds words in summary, keywords and emotion, whatever their case, page by page', async () => {
  const user = await makeUser();
  for (let at = 0; at < 52; at += 1) await makeMemory(user.id, { summary: `Grows Beans ${at}.` });
  await makeMemory(user.id, { summary: 'Sleeps badly.', keywords: ['Nightmares'], emotionalContext: 'anxious' });
  const first = await load(user.id, 'q=bEANS');
  expect(first.memories).toHaveLength(50);
  expect(first.memories[0]!.marked).toContainEqual({ text: 'Beans', hit: true });
  const second = await load(user.id, `q=beans&cursor=${first.nextCursor}`);
  expect(second).toMatchObject({ nextCursor: null });
  expect(new Set([...first.memories, ...second.memories].map(({ memoryId }) => memoryId)).size).toBe(52);
  for (const q of ['nightmare', 'anxious', 'sleeps'])
    expect((await load(user.id, `q=${q}`)).memories).toMatchObject([{ summary: 'Sleeps badly.' }]);
  expect((await load(user.id, 'q=zebra')).memories).toEqual([]);
});

it('limits the list to an import of the user, and says of a conversation that it is deleted', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const { sessionId } = await makeConversation(user, 'Hello.');
  const kept = { kind: 'session' as const, id: sessionId };
  await createMemory(user.id, newMemoryBody.parse({ summary: 'I paint.' }), { origin: kept });
  const gone = { kind: 'message' as const, id: `${randomUUID()}/7` };
  await createMemory(user.id, newMemoryBody.parse({ summary: 'I sail.' }), { origin: gone });
  const importId = randomUUID();
  const imported = { kind: 'import' as const, id: importId };
  await createMemory(user.id, newMemoryBody.parse({ summary: 'I keep bees.' }), { origin: imported });
  const gones = (await load(user.id)).memories.map(({ summary, isOriginGone }) => [summary, isOriginGone]);
  expect(gones.sort()).toEqual([
    ['I keep bees.', false],
    ['I paint.', false],
    ['I sail.', true],
  ]);
  for (const query of [`origin=${importId}`, `origin=${importId}&q=bees`])
    expect(await load(user.id, query)).toMatchObject({
      imported: { count: 1, isUndoing: false },
      memories: [{ summary: 'I keep bees.' }],
    });
  expect(await load(other.id, `origin=${importId}`)).toMatchObject({ imported: { count: 0 }, memories: [] });
  expect(await load(user.id, 'origin=x')).toMatchObject({ imported: null });
});

it('the address of the list keeps search and page, and closes dialogs', () => {
  expect(memoryListAddress(new URLSearchParams('q=a b&cursor=x&edit=1'))).toBe('/memory?q=a+b&cursor=x');
  expect(memoryListAddress(new URLSearchParams('delete=1'))).toBe('/memory');
});
