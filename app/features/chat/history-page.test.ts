import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeConversation } from '../../../tests/factories/make-conversation';
import { makeUser } from '../../../tests/factories/make-user';
import { loadHistoryPage } from './history-page.server';
import { createSession } from './sessions/create-session.server';
import { updateSession } from './sessions/sessions.server';

const load = (userId: string, query: string) => loadHistoryPage(userId, new URLSearchParams(query), 'UTC');
const idsOf = ({ sessions }: Awaited<ReturnType<typeof load>>) => sessions.map(({ sessionId }) => sessionId);

it('pinned sessions are at the top of the first page, each session once, archived ones apart', async () => {
  const { id } = await makeUser();
  const made: string[] = [];
  for (let count = 0; count < 53; count += 1) made.push((await createSession(id)).sessionId);
  const [pinned, archived] = made;
  await updateSession(id, pinned!, { pinned: true });
  await updateSession(id, archived!, { archived: true });
  const first = await load(id, '');
  expect(idsOf(first)).toHaveLength(51);
  expect(idsOf(first)[0]).toBe(pinned);
  const second = await load(id, `cursor=${first.nextCursor}`);
  expect(second.nextCursor).toBeNull();
  expect([...idsOf(first), ...idsOf(second)].sort()).toEqual(made.filter((one) => one !== archived).sort());
  expect(idsOf(await load(id, 'archived'))).toEqual([archived]);
});

it('a search lists titles and messages, and the next page of one without the other', async () => {
  const user = await makeUser();
  const { sessionId, exchanges } = await makeConversation(user, 'The zinnias are red.');
  // The companion may say the words as well.
  await db.message.deleteMany({ where: { userId: user.id, role: 'assistant' } });
  await updateSession(user.id, sessionId, { title: 'Why the zinnias are red' });
  const query = 'q=+the+zinnias+are+';
  const found = await load(user.id, query);
  expect(found.sessions).toMatchObject([
    { sessionId, marked: [{ hit: false }, { text: 'the zinnias are', hit: true }, {}] },
  ]);
  expect(found.messages?.hits.map(({ messageId }) => messageId)).toEqual([exchanges[0]!.messageId]);
  expect(await load(user.id, `${query}&before=${exchanges[0]!.messageId}`)).toMatchObject({
    sessions: [],
    messages: { hits: [] },
  });
  const cursor = Buffer.from('0 a').toString('base64url');
  expect(await load(user.id, `${query}&cursor=${cursor}`)).toMatchObject({ sessions: [], messages: null });
});

it('opens the dialog of a session only for its user', async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  const { sessionId } = await createSession(owner.id);
  const query = `rename=${sessionId}&delete=${sessionId}`;
  expect(await load(owner.id, query)).toMatchObject({ renamed: { sessionId }, deleted: { sessionId } });
  expect(await load(other.id, query)).toMatchObject({ renamed: null, deleted: null });
});
