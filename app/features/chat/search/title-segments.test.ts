import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { drainBackground } from '~/platform/background.server';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { deleteAllSessions, deleteSession } from '../delete-sessions.server';
import { titleAssociatedData } from '../sessions/session-json.server';
import { updateSession } from '../sessions/sessions.server';
import { searchSessions } from './search-sessions.server';
import { titleSegments } from './title-segments.server';

/** Creates sessions, each a second after the one before, the last one used the longest ago. */
async function makeSessions(userId: string, count: number, title: string): Promise<string[]> {
  const vault = await openVault(userId);
  const data = Array.from({ length: count }, (_, index) => {
    const id = randomUUID();
    const times = { createdAt: new Date(index * 1000), updatedAt: new Date((count - index) * 1000) };
    return { id, userId, title: vault.seal(titleAssociatedData(id), title), ...times };
  });
  await db.chatSession.createMany({ data });
  return data.map(({ id }) => id);
}

async function find(userId: string, words: string): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null = null; ;) {
    const { sessions, nextCursor } = await searchSessions(userId, words, { limit: 50, cursor });
    found.push(...sessions.map(({ sessionId }) => sessionId));
    if (nextCursor === null) return found;
    cursor = nextCursor;
  }
}

/** Packs as the first search does, and forgets what it opened. */
async function pack(userId: string): Promise<void> {
  await titleSegments.pack(userId);
  titleSegments.forget(userId);
}

it('finds titles in segments as it finds them outside, in the order of their use', async () => {
  const { id } = await makeUser();
  const ids = await makeSessions(id, 200, 'The harbour');
  expect(await find(id, 'HARBOUR')).toEqual(ids);
  await drainBackground(10_000);
  expect(await db.searchSegment.count({ where: { userId: id, kind: 'title' } })).toBe(3);
  titleSegments.forget(id);
  expect(await find(id, 'HARBOUR')).toEqual(ids);
  await updateSession(id, ids[70]!, { title: 'A kestrel' });
  expect(await find(id, 'kestrel')).toEqual([ids[70]]);
  await pack(id);
  expect(await find(id, 'kestrel')).toEqual([ids[70]]);
  await deleteSession(id, ids[70]!);
  expect(await find(id, 'kestrel')).toEqual([]);
  expect(await find(id, 'harbour')).toEqual(ids.filter((one) => one !== ids[70]));
});

it('finds more titles than are read by their ids', { timeout: 60_000 }, async () => {
  const { id } = await makeUser();
  const ids = await makeSessions(id, 620, 'The harbour');
  await pack(id);
  expect(await find(id, 'harbour')).toEqual(ids);
});

it('a conversation that is dated anew is found once, wherever it was', async () => {
  const { id } = await makeUser();
  const ids = await makeSessions(id, 130, 'The harbour');
  await pack(id);
  const where = { id: ids[3]!, userId: id };
  await db.chatSession.update({ where, data: { createdAt: new Date(200_000) } });
  expect(await find(id, 'harbour')).toEqual(ids);
  await db.chatSession.update({ where, data: { createdAt: new Date(100_500) } });
  expect(await find(id, 'harbour')).toEqual(ids);
});

it('no segment is left when all conversations are deleted', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  for (const { id } of [one, other]) {
    await makeSessions(id, 70, 'The harbour');
    await pack(id);
  }
  await deleteAllSessions(one.id);
  expect(await db.searchSegment.count({ where: { userId: one.id } })).toBe(0);
  expect(await db.searchSegment.count({ where: { userId: other.id } })).toBe(1);
});
