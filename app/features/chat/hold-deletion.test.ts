import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeConversation } from '../../../tests/factories/make-conversation';
import { makeUser } from '../../../tests/factories/make-user';
import { db } from '~/platform/db/db.server';
import { purgePrivateSessions, UNDO_MS } from './delete-sessions.server';
import { findHeldId, holdDeletion, undoDeletion } from './hold-deletion.server';
import { searchMessages } from './search/search-messages.server';
import { searchSessions } from './search/search-sessions.server';
import { createSession } from './sessions/create-session.server';
import { findSession, listPinnedSessions, listSessions, updateSession } from './sessions/sessions.server';

const PAGE = { limit: 50, cursor: null };
const count = (id: string) => db.chatSession.count({ where: { id } });
const later = () => new Date(Date.now() + UNDO_MS + 1);

async function shown(userId: string) {
  const [{ sessions }, pinned, titles, { hits }] = await Promise.all([
    listSessions(userId, PAGE),
    listPinnedSessions(userId, 20),
    searchSessions(userId, 'harbor', PAGE),
    searchMessages(userId, 'harbor', { limit: 50, before: null }),
  ]);
  return [sessions, pinned, titles.sessions, hits].map(({ length }) => length);
}

it('takes a session out of every list and search, and Undo brings it back as it was', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'The harbor at night');
  await db.message.deleteMany({ where: { userId: user.id, role: 'assistant' } });
  await updateSession(user.id, sessionId, { title: 'The harbor', pinned: true });
  const before = await findSession(user.id, sessionId);
  expect(await shown(user.id)).toEqual([1, 1, 1, 1]);
  await holdDeletion(user.id, sessionId);
  expect(await shown(user.id)).toEqual([0, 0, 0, 0]);
  await expect(findSession(user.id, sessionId)).rejects.toMatchObject({ code: 'not_found' });
  await expect(holdDeletion(user.id, sessionId)).rejects.toMatchObject({ code: 'not_found' });
  expect(await findHeldId(user.id, sessionId)).toBe(sessionId);
  await undoDeletion(user.id, sessionId);
  expect(await shown(user.id)).toEqual([1, 1, 1, 1]);
  expect(await findSession(user.id, sessionId)).toEqual(before);
  expect(await findHeldId(user.id, sessionId)).toBeNull();
});

it('is deleted for good after a minute, by the sweep that also runs at the start', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'Hello');
  await holdDeletion(user.id, sessionId);
  await purgePrivateSessions();
  expect(await count(sessionId)).toBe(1);
  await purgePrivateSessions(later());
  expect(await count(sessionId)).toBe(0);
  expect(await db.message.count({ where: { sessionId, userId: user.id } })).toBe(0);
  await expect(undoDeletion(user.id, sessionId)).rejects.toMatchObject({ code: 'not_found' });
});

it('leaves alone what was brought back, and sessions of others', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const { sessionId } = await createSession(user.id);
  await holdDeletion(user.id, sessionId);
  await expect(undoDeletion(other.id, sessionId)).rejects.toMatchObject({ code: 'not_found' });
  await expect(holdDeletion(other.id, sessionId)).rejects.toMatchObject({ code: 'not_found' });
  expect(await findHeldId(other.id, sessionId)).toBeNull();
  await undoDeletion(user.id, sessionId);
  await purgePrivateSessions(later());
  expect(await count(sessionId)).toBe(1);
});

it('deletes a private session at once: it cannot be brought back as one that is kept', async () => {
  const { id } = await makeUser();
  const { sessionId } = await createSession(id);
  await db.chatSession.update({
    where: { id: sessionId, userId: id },
    data: { privateUntil: new Date(Date.now() + 60_000) },
  });
  await holdDeletion(id, sessionId);
  expect(await count(sessionId)).toBe(0);
  const { sessionId: over } = await createSession(id);
  await db.chatSession.update({ where: { id: over, userId: id }, data: { privateUntil: new Date(0) } });
  await expect(undoDeletion(id, over)).rejects.toMatchObject({ code: 'not_found' });
});
