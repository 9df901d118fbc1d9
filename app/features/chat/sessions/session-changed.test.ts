import '../../../../tests/setup/migrated-database';
import { beforeEach, expect, it } from 'vitest';
import { converse } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { deleteSession } from '../delete-sessions.server';
import { createSession } from './create-session.server';
import { onSessionChanged, type SessionChange } from './session-changed.server';
import { updateSession } from './sessions.server';

let heard: SessionChange[] = [];
onSessionChanged((changed) => heard.push(changed));
beforeEach(() => void (heard = []));

it('names the user and the session of each change', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const { sessionId } = await createSession(user.id);
  expect(heard).toEqual([{ userId: user.id, sessionId }]);
  heard = [];
  await updateSession(user.id, sessionId, { pinned: true });
  expect(heard).toEqual([{ userId: user.id, sessionId }]);
  heard = [];
  await expect(updateSession(other.id, sessionId, { pinned: false })).rejects.toMatchObject({ code: 'not_found' });
  expect(heard).toEqual([]);
  await deleteSession(user.id, sessionId);
  expect(heard).toEqual([{ userId: user.id, sessionId }]);
});

it('is published for a message, and again when its reply has ended', async () => {
  const user = await makeUser();
  const { sessionId } = await createSession(user.id);
  heard = [];
  await converse(user, sessionId, 'I planted beans.');
  await expect
    .poll(() => heard)
    .toEqual([
      { userId: user.id, sessionId },
      { userId: user.id, sessionId },
    ]);
});
