import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeConversation } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { editMessage } from '../replies/edit-message.server';
import { createSession } from './create-session.server';
import { listPreviews } from './session-previews.server';
import { listPinnedSessions, listSessions, updateSession } from './sessions.server';

const PAGE = { limit: 50, cursor: null };

it('is the newest message of the person, on one line, and cut', async () => {
  const user = await makeUser();
  const { sessionId, exchanges } = await makeConversation(user, 'First words', 'The harbor\n\n  at night');
  const empty = await createSession(user.id);
  const list = async () => listPreviews(user.id, (await listSessions(user.id, PAGE)).sessions);
  expect([...(await list())]).toEqual([[sessionId, 'The harbor at night']]);
  const { reply } = await editMessage(user, { messageId: exchanges[1]!.messageId, content: 'x'.repeat(300) });
  await reply?.settled;
  expect((await list()).get(sessionId)).toBe(`${'x'.repeat(140)}…`);
  expect((await list()).has(empty.sessionId)).toBe(false);
});

it('is read for pinned and archived sessions, and for nobody else', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const { sessionId: pinned } = await makeConversation(user, 'Pinned words');
  const { sessionId: archived } = await makeConversation(user, 'Archived words');
  await makeConversation(other, 'Words of somebody else');
  await updateSession(user.id, pinned, { pinned: true });
  await updateSession(user.id, archived, { archived: true });
  expect([...(await listPreviews(user.id, await listPinnedSessions(user.id, 20)))]).toEqual([[pinned, 'Pinned words']]);
  const { sessions } = await listSessions(user.id, PAGE, { archived: true });
  expect([...(await listPreviews(user.id, sessions))]).toEqual([[archived, 'Archived words']]);
  expect([...(await listPreviews(user.id, []))]).toEqual([]);
});
