import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { converse, makeConversation, makeOrphan } from '../../../tests/factories/make-conversation';
import { makeDocument } from '../../../tests/factories/make-document';
import { makeUser } from '../../../tests/factories/make-user';
import { deleteAllSessions, deleteSession, deleteSessionIfEmpty, purgePrivateSessions } from './delete-sessions.server';
import { addRunningReply, RunningReply } from './replies/running-replies.server';
import { searchMessages } from './search/search-messages.server';
import { createSession } from './sessions/create-session.server';
import { findSession } from './sessions/sessions.server';

const makePrivate = async (userId: string) =>
  (await createSession(userId, undefined, { usesMemories: false })).sessionId;

const notFound = { code: 'not_found' };

/** Counts what the user has: sessions, messages, documents. */
const countOf = (userId: string) =>
  Promise.all([
    db.chatSession.count({ where: { userId } }),
    db.message.count({ where: { userId } }),
    db.document.count({ where: { userId } }),
  ]);

describe('one session', () => {
  it('goes with its messages and documents, and nothing else goes', async () => {
    const user = await makeUser();
    const [deleted, kept] = [await makeConversation(user, 'One.'), await makeConversation(user, 'Two.')];
    for (const sessionId of [deleted.sessionId, kept.sessionId, null]) await makeDocument(user.id, { sessionId });
    await deleteSession(user.id, deleted.sessionId);
    expect(await countOf(user.id)).toEqual([1, 2, 2]);
    await expect(deleteSession(user.id, deleted.sessionId)).rejects.toMatchObject(notFound);
  });

  it('is left to its user', async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const { sessionId } = await makeConversation(owner, 'One.');
    for (const id of [sessionId, randomUUID(), '\0'])
      await expect(deleteSession(other.id, id)).rejects.toMatchObject(notFound);
    expect(await countOf(owner.id)).toEqual([1, 2, 0]);
  });

  it('is deleted after the reply that is being written has ended', async () => {
    const user = await makeUser();
    const { sessionId, replyId } = await makeOrphan(user, 'Beans');
    const reply = addRunningReply(new RunningReply({ messageId: replyId, sessionId, userId: user.id }));
    const deleted = deleteSession(user.id, sessionId);
    await expect.poll(() => reply.endedAs).toBe('stopped');
    expect(await findSession(user.id, sessionId)).toMatchObject({ sessionId });
    reply.settle({ status: 'stopped', failure: null });
    await deleted;
    expect(await countOf(user.id)).toEqual([0, 0, 0]);
  });

  it('is not found by a search any more', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user, 'I planted beans.');
    const search = async () => (await searchMessages(user.id, 'planted', { limit: 10, before: null })).hits.length;
    expect(await search()).toBeGreaterThan(0);
    await deleteSession(user.id, sessionId);
    expect(await search()).toBe(0);
  });
});

it('only an empty session is deleted as empty, and only by its user', async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  const [used, empty] = [await makeConversation(owner, 'One.'), await makeConversation(owner)];
  await deleteSessionIfEmpty(owner.id, used.sessionId);
  await deleteSessionIfEmpty(other.id, empty.sessionId);
  expect((await countOf(owner.id))[0]).toBe(2);
  await deleteSessionIfEmpty(owner.id, empty.sessionId);
  expect((await countOf(owner.id))[0]).toBe(1);
});

it('all sessions of a user go, more than one statement deletes, and none of another user', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const { sessionId } = await makeConversation(user, 'One.');
  await makeConversation(other, 'Two.');
  await db.message.createMany({
    data: Array.from({ length: 250 }, (_, index) => ({
      ...{ userId: user.id, sessionId, clientId: `many-${index}`, role: 'user', status: 'complete', content: '' },
    })),
  });
  await db.chatSession.createMany({
    data: Array.from({ length: 150 }, () => ({ id: randomUUID(), userId: user.id, title: '' })),
  });
  await deleteAllSessions(user.id);
  expect(await countOf(user.id)).toEqual([0, 0, 0]);
  expect(await countOf(other.id)).toEqual([1, 2, 0]);
});

it('private sessions are purged at their time, and no other ones', async () => {
  const user = await makeUser();
  const [over, open] = [await makePrivate(user.id), await makePrivate(user.id)];
  const kept = await makeConversation(user, 'Two.');
  for (const sessionId of [over, open]) await converse(user, sessionId, 'One.');
  await makeDocument(user.id, { sessionId: over });
  await db.chatSession.update({ where: { id: over, userId: user.id }, data: { privateUntil: new Date(0) } });
  await purgePrivateSessions();
  const left = await db.chatSession.findMany({ where: { userId: user.id }, select: { id: true } });
  expect(left.map(({ id }) => id).sort()).toEqual([open, kept.sessionId].sort());
  expect(await countOf(user.id)).toEqual([2, 4, 0]);
});
