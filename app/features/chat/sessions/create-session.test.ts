import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { fillStorage } from '../../../../tests/factories/fill-storage';
import { makeConversation } from '../../../../tests/factories/make-conversation';
import { makeDocument } from '../../../../tests/factories/make-document';
import { makeUser } from '../../../../tests/factories/make-user';
import { createSession, openEmptySession } from './create-session.server';
import { listSessions, updateSession } from './sessions.server';

const sessionsOf = async (userId: string) => (await listSessions(userId, { limit: 50, cursor: null })).sessions;

describe('a new session', () => {
  it('is the same for the same id, also twice at once', async () => {
    const { id } = await makeUser();
    const sessionId = randomUUID();
    const both = await Promise.all([createSession(id, sessionId), createSession(id, sessionId)]);
    expect(both.map((session) => session.sessionId)).toEqual([sessionId, sessionId]);
    expect(await createSession(id, sessionId)).toEqual(both[0]);
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  it('is never the session of another user with that id', async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const { sessionId } = await createSession(owner.id);
    await expect(createSession(other.id, sessionId)).rejects.toThrow();
    expect(await sessionsOf(other.id)).toEqual([]);
  });

  it('has a sealed title', async () => {
    const { id } = await makeUser();
    const { sessionId, title } = await createSession(id);
    expect(title).toBe('New Conversation');
    const row = await db.chatSession.findUniqueOrThrow({ where: { id: sessionId, userId: id } });
    expect(row.title).not.toContain('Conversation');
  });

  it('is an empty one that is there already when the storage is full, and else a new one all the same', async () => {
    const user = await makeUser();
    const { id } = user;
    const { sessionId: used } = await makeConversation(user, 'I planted beans.');
    await fillStorage(id);
    const here = await createSession(id, undefined, null, true);
    const first = await createSession(id);
    expect(first.sessionId).not.toBe(used);
    await fillStorage(id);
    expect((await createSession(id)).sessionId).toBe(first.sessionId);
    // What stays on this machine is not said in one that may leave it.
    expect((await createSession(id, undefined, null, true)).sessionId).toBe(here.sessionId);
  });
});

describe('a session to start in', () => {
  it('is the untouched one, dated now', async () => {
    const { id } = await makeUser();
    const { sessionId } = await createSession(id);
    await db.chatSession.update({ where: { id: sessionId, userId: id }, data: { updatedAt: new Date(0) } });
    const opened = await openEmptySession(id);
    expect(opened.sessionId).toBe(sessionId);
    expect(Date.parse(opened.updatedAt)).toBeGreaterThan(0);
  });

  it('is not one with a title, a pin, an archive date, a message or a document', async () => {
    const user = await makeUser();
    const { sessionId: said } = await makeConversation(user, 'I planted beans.');
    const others: string[] = [];
    for (const patch of [{ title: 'Beans' }, { pinned: true }, { archived: true }]) {
      const { sessionId } = await createSession(user.id);
      await updateSession(user.id, sessionId, patch);
      others.push(sessionId);
    }
    const { sessionId: withDocument } = await createSession(user.id);
    await makeDocument(user.id, { sessionId: withDocument });
    expect([said, ...others, withDocument]).not.toContain((await openEmptySession(user.id)).sessionId);
  });
});

it('a private session has an end and its own title, stands in no list, and is not reused', async () => {
  const { id } = await makeUser();
  const session = await createSession(id, randomUUID(), { usesMemories: false });
  expect(session).toMatchObject({ private: true, title: 'Private conversation' });
  const row = await db.chatSession.findUniqueOrThrow({ where: { id: session.sessionId, userId: id } });
  expect(row.privateUntil!.getTime() - row.createdAt.getTime()).toBeGreaterThan(23 * 60 * 60 * 1000);
  expect(await sessionsOf(id)).toEqual([]);
  expect((await openEmptySession(id)).sessionId).not.toBe(session.sessionId);
  await fillStorage(id);
  expect(await createSession(id)).toMatchObject({ private: false });
});
