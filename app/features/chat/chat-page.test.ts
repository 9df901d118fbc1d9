import '../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeConversation, makeOrphan } from '../../../tests/factories/make-conversation';
import { makeUser } from '../../../tests/factories/make-user';
import { loadChatPage, refreshAddress } from './chat-page.server';
import { editMessage } from './replies/edit-message.server';
import { updateSession } from './sessions/sessions.server';

type User = Awaited<ReturnType<typeof makeUser>>;

const load = (user: User, query: Record<string, string> | string) =>
  loadChatPage({ ...user, graveAt: null }, new URLSearchParams(query), (text) => `<p>${text.length}</p>`);
const idsOf = ({ messages }: Awaited<ReturnType<typeof load>>) => messages.map(({ id }) => id);

/** Makes a user with a session of 120 messages. */
async function makeLongSession() {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user);
  const many = { userId: user.id, sessionId, role: 'user', status: 'complete', content: '' };
  await db.message.createMany({
    data: Array.from({ length: 120 }, (_, index) => ({ ...many, clientId: `many-${index}` })),
  });
  const rows = await db.message.findMany({ where: { userId: user.id, sessionId }, orderBy: { id: 'asc' } });
  return { user, sessionId, ids: rows.map(({ id }) => id) };
}

describe('the messages of a page', () => {
  it('are the newest, and page by page those before, oldest first', async () => {
    const { user, sessionId, ids } = await makeLongSession();
    const newest = await load(user, { session: sessionId });
    const middle = await load(user, { session: sessionId, before: newest.olderCursor! });
    const oldest = await load(user, { session: sessionId, before: middle.olderCursor! });
    expect([oldest, middle, newest].map(idsOf)).toEqual([ids.slice(0, 20), ids.slice(20, 70), ids.slice(70)]);
    expect([newest, middle, oldest].map(({ looksBack }) => looksBack)).toEqual([false, true, true]);
    expect(oldest.olderCursor).toBeNull();
  });

  it('are those around the message that the page is opened at', async () => {
    const { user, sessionId, ids } = await makeLongSession();
    const opened = await load(user, { session: sessionId, at: String(ids[50]) });
    expect(opened).toMatchObject({ at: ids[50], looksBack: true });
    expect(idsOf(opened)).toEqual(ids.slice(26, 76));
    expect(idsOf(await load(user, { session: sessionId, at: String(ids[115]) }))).toEqual(ids.slice(70));
    expect(await load(user, { session: sessionId, at: '1e3' })).toMatchObject({ at: null, looksBack: false });
  });

  it('come with the earlier versions that are asked for', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, 'One.');
    const { reply, userMessage } = await editMessage(user, { messageId: exchanges[0]!.messageId, content: 'Two.' });
    await reply?.settled;
    const { versions, messages } = await load(user, { session: sessionId, versions: String(userMessage.id) });
    expect(messages[0]).toMatchObject({ text: 'Two.', hasEarlier: true });
    expect(versions).toMatchObject({ of: userMessage.id, earlier: [{ message: { text: 'One.' } }] });
    expect((await load(user, { session: sessionId, versions: String(messages[1]!.id) })).versions).toBeNull();
  });
});

it('the answers that the newest reply offers come with the newest page', async () => {
  const user = await makeUser();
  const { sessionId, exchanges } = await makeConversation(user, 'Something is on my mind');
  expect((await load(user, { session: sessionId })).choices).toEqual(['A worry', 'Somebody', 'A feeling']);
  const before = await load(user, { session: sessionId, before: String(exchanges[0]!.replyId + 1) });
  expect(before.choices).toEqual([]);
  const { sessionId: ended } = await makeConversation(user, 'Something is on my mind', 'goodbye');
  expect((await load(user, { session: ended })).choices).toEqual([]);
});

it('a session of another user is missing, as one that does not exist', async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  const { sessionId, exchanges } = await makeConversation(owner, 'One.');
  const at = String(exchanges[0]!.messageId);
  for (const session of [sessionId, '\0', 'x'])
    expect(await load(other, { session, at, edit: at, versions: at })).toMatchObject({ view: 'missing', messages: [] });
});

it('the welcome view lists the last three sessions that are not archived', async () => {
  const user = await makeUser();
  const made: string[] = [];
  for (const second of [1, 2, 3, 4, 5]) {
    const { sessionId } = await makeConversation(user);
    const updatedAt = new Date(second * 1000);
    await db.chatSession.update({ where: { id: sessionId, userId: user.id }, data: { updatedAt } });
    made.push(sessionId);
  }
  const [, two, three, four, five] = made;
  await updateSession(user.id, four!, { archived: true });
  for (const query of ['', 'session=', 'session=new']) {
    const { view, recent } = await load(user, query);
    expect([view, ...recent.map(({ sessionId }) => sessionId)]).toEqual(['welcome', five, three, two]);
  }
});

it('a page waits only for a reply at its end that is being written', async () => {
  const user = await makeUser();
  const [open, ended] = [await makeOrphan(user, 'Beans'), await makeConversation(user, 'One.')];
  const refreshTo = async (query: Record<string, string>) => (await load(user, query)).refreshTo;
  expect(await refreshTo({ session: open.sessionId })).toBe(`/?session=${open.sessionId}&refresh=1#end`);
  expect(await refreshTo({ session: open.sessionId, at: String(open.replyId) })).toBeNull();
  expect(await refreshTo({ session: ended.sessionId })).toBeNull();
});

it('a page that waits for a reply leads to a new URL each time', () => {
  const next = (query: string) => refreshAddress('a b', new URLSearchParams(query));
  expect(next('session=a%20b')).toBe('/?session=a%20b&refresh=1#end');
  expect(next('session=a%20b&refresh=1')).toBe('/?session=a%20b&refresh=2#end');
  for (const odd of ['x', '1e21', 'Infinity']) expect(next(`refresh=${odd}`)).toBe('/?session=a%20b&refresh=1#end');
});
