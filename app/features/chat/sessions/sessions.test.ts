import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { MAX_PINNED } from '../message-limits';
import { createSession } from './create-session.server';
import { assertNotPrivate, findSession, listPinnedSessions, listSessions, updateSession } from './sessions.server';

const notFound = { code: 'not_found' };

/** Creates sessions that were last used at the given seconds. */
async function sessionsUsedAt(userId: string, seconds: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const second of seconds) {
    const { sessionId } = await createSession(userId);
    await db.chatSession.update({ where: { id: sessionId, userId }, data: { updatedAt: new Date(second * 1000) } });
    ids.push(sessionId);
  }
  return ids;
}

/** Reads all pages of a list. */
async function readPages(userId: string, limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listSessions>> = await listSessions(userId, { limit, cursor });
    pages.push(page.sessions.map(({ sessionId }) => sessionId));
    cursor = page.nextCursor;
  } while (cursor);
  return pages;
}

it('finds a session only for its user, and no text that is no session id', async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  const { sessionId } = await createSession(owner.id);
  expect(await findSession(owner.id, sessionId)).toMatchObject({ sessionId, title: 'New Conversation' });
  await expect(findSession(other.id, sessionId)).rejects.toMatchObject(notFound);
  for (const odd of [randomUUID(), '', '\0'.repeat(36), `${sessionId} `])
    await expect(findSession(owner.id, odd)).rejects.toMatchObject(notFound);
});

describe('the list', () => {
  it('has the session used last first, each once, and no cursor after a last page that is full', async () => {
    const { id } = await makeUser();
    const [one, three, two, four] = await sessionsUsedAt(id, [1, 3, 2, 4]);
    expect(await readPages(id, 2)).toEqual([
      [four, three],
      [two, one],
    ]);
  });

  it('loses no session among those used in the same millisecond', async () => {
    const { id } = await makeUser();
    const ids = await sessionsUsedAt(id, [5, 5, 5]);
    const pages = await readPages(id, 1);
    expect(pages.flat().sort()).toEqual([...ids].sort());
  });

  it('shows no session of another user, also with their cursor', async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    await sessionsUsedAt(owner.id, [1, 2]);
    const { nextCursor } = await listSessions(owner.id, { limit: 1, cursor: null });
    expect(nextCursor).not.toBeNull();
    expect(await listSessions(other.id, { limit: 50, cursor: nextCursor })).toEqual({ sessions: [], nextCursor: null });
  });

  it('rejects a cursor that it did not write', async () => {
    const { id } = await makeUser();
    await expect(listSessions(id, { limit: 1, cursor: 'AAAA' })).rejects.toMatchObject({ code: 'validation' });
  });

  it('tells archived and pinned sessions apart from the others', async () => {
    const { id } = await makeUser();
    const [plain, archived, pinned, both] = await sessionsUsedAt(id, [1, 2, 3, 4]);
    await updateSession(id, archived!, { archived: true });
    await updateSession(id, pinned!, { pinned: true });
    await updateSession(id, both!, { pinned: true, archived: true });
    const idsOf = async (which: Parameters<typeof listSessions>[2]) =>
      (await listSessions(id, { limit: 50, cursor: null }, which)).sessions.map(({ sessionId }) => sessionId);
    expect(await idsOf({ archived: true })).toEqual([both, archived]);
    expect(await idsOf({ archived: false, pinned: false })).toEqual([plain]);
    expect(await idsOf({})).toEqual([both, pinned, archived, plain]);
    expect((await listPinnedSessions(id, 50)).map(({ sessionId }) => sessionId)).toEqual([pinned]);
  });
});

describe('a change', () => {
  it('seals the new title and leaves the time of the last use', async () => {
    const { id } = await makeUser();
    const [sessionId] = await sessionsUsedAt(id, [7]);
    const changed = await updateSession(id, sessionId!, { title: 'The garden' });
    expect(changed).toMatchObject({ title: 'The garden', updatedAt: new Date(7000).toISOString() });
    const row = await db.chatSession.findUniqueOrThrow({ where: { id: sessionId!, userId: id } });
    expect(row.title).not.toContain('garden');
    expect(row.titleBy).toBe('person');
  });

  it('does not reach the session of another user', async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const { sessionId } = await createSession(owner.id);
    await expect(updateSession(other.id, sessionId, { title: 'Mine' })).rejects.toMatchObject(notFound);
    expect(await findSession(owner.id, sessionId)).toMatchObject({ title: 'New Conversation' });
  });

  it('pins up to the limit, and a pinned one again', async () => {
    const { id } = await makeUser();
    const ids = await sessionsUsedAt(
      id,
      Array.from({ length: MAX_PINNED + 1 }, (_, second) => second),
    );
    for (const sessionId of ids.slice(1)) await updateSession(id, sessionId, { pinned: true });
    await expect(updateSession(id, ids[0]!, { pinned: true })).rejects.toMatchObject({ code: 'conflict' });
    expect(await updateSession(id, ids[1]!, { pinned: true })).toMatchObject({ pinned: true });
    await updateSession(id, ids[1]!, { pinned: false });
    expect(await updateSession(id, ids[0]!, { pinned: true })).toMatchObject({ pinned: true });
  });

  it('pins no more than the limit when two are pinned at once', async () => {
    const { id } = await makeUser();
    const ids = await sessionsUsedAt(
      id,
      Array.from({ length: MAX_PINNED + 1 }, (_, second) => second),
    );
    for (const sessionId of ids.slice(2)) await updateSession(id, sessionId, { pinned: true });
    await Promise.allSettled(ids.slice(0, 2).map((sessionId) => updateSession(id, sessionId, { pinned: true })));
    expect(await listPinnedSessions(id, 50)).toHaveLength(MAX_PINNED);
  });
});

it('a private session is not changed, and is over at its time', async () => {
  const { id } = await makeUser();
  const { sessionId } = await createSession(id, undefined, { usesMemories: true });
  for (const patch of [{ title: 'Mine' }, { pinned: true }, { archived: true }])
    await expect(updateSession(id, sessionId, patch)).rejects.toMatchObject({ code: 'conflict' });
  await expect(assertNotPrivate(id, sessionId)).rejects.toMatchObject({ code: 'conflict' });
  expect(await findSession(id, sessionId)).toMatchObject({ private: true });
  await db.chatSession.update({ where: { id: sessionId, userId: id }, data: { privateUntil: new Date() } });
  await expect(findSession(id, sessionId)).rejects.toMatchObject({ code: 'not_found' });
});
