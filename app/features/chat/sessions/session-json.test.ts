import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { createSession } from './create-session.server';
import { listSessions, updateSession } from './sessions.server';

it('a damaged title leaves its session listed, and can be replaced', async () => {
  const { id } = await makeUser();
  const [{ sessionId: damaged }, { sessionId: whole }] = [await createSession(id), await createSession(id)];
  // The sealed title of another session does not open in this one.
  const { title } = await db.chatSession.findUniqueOrThrow({ where: { id: whole, userId: id } });
  await db.chatSession.update({ where: { id: damaged, userId: id }, data: { title } });
  const { sessions } = await listSessions(id, { limit: 50, cursor: null });
  expect(Object.fromEntries(sessions.map(({ sessionId, title }) => [sessionId, title]))).toEqual({
    [damaged]: 'This title is damaged',
    [whole]: 'New Conversation',
  });
  expect(await updateSession(id, damaged, { title: 'Mended' })).toMatchObject({ title: 'Mended' });
});
