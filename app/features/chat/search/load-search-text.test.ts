import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { converse, makeConversation, makeOrphan } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { messageAssociatedData } from '../messages/message-json.server';
import { forgetSearchText, loadSearchText } from './load-search-text.server';

async function load(userId: string, withinMs = 10_000) {
  const { entries, isComplete, isCut } = await loadSearchText(userId, withinMs);
  return { entries: [...entries()], isComplete, isCut };
}

it('is folded, newest first, and complete also for a user who has said nothing', async () => {
  const user = await makeUser();
  expect(await load(user.id)).toEqual({ entries: [], isComplete: true, isCut: false });
  const { exchanges } = await makeConversation(user, 'I planted BEANS.', 'And PEAS.');
  const { entries, isComplete } = await load(user.id);
  expect(isComplete).toBe(true);
  expect(entries.map(({ id }) => id)).toEqual(
    exchanges.flatMap(({ messageId, replyId }) => [messageId, replyId]).reverse(),
  );
  expect(entries.map(({ text }) => text)).toEqual(expect.arrayContaining(['i planted beans.', 'and peas.']));
});

it('reads a reply again that was still being written', async () => {
  const user = await makeUser();
  const { sessionId, replyId, clientId, vault } = await makeOrphan(user, 'Beans');
  const textOf = async () => {
    const found = (await load(user.id)).entries.filter(({ id }) => id === replyId);
    expect(found.length).toBeLessThan(2);
    return found[0]?.text;
  };
  // The first call reads what has ended, the following ones also what is being written.
  await textOf();
  expect(await textOf()).toBe('beans');
  const save = (text: string, status: string) =>
    db.message.update({
      where: { id: replyId, userId: user.id },
      data: { status, content: vault.seal(messageAssociatedData({ sessionId, clientId }, 'content'), text) },
    });
  await save('Beans climb', 'streaming');
  expect(await textOf()).toBe('beans climb');
  await save('Beans climb.', 'complete');
  expect(await textOf()).toBe('beans climb.');
});

it('says that it is not complete when the time is over, and is so a moment later', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user);
  const many = { userId: user.id, sessionId, role: 'user', status: 'complete', content: '' };
  await db.message.createMany({
    data: Array.from({ length: 2_000 }, (_, index) => ({ ...many, clientId: `many-${index}` })),
  });
  expect((await load(user.id, 0)).isComplete).toBe(false);
  await expect.poll(async () => (await load(user.id)).isComplete).toBe(true);
  const ids = (await load(user.id)).entries.map(({ id }) => id);
  expect(ids).toHaveLength(2_000);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
});

it('has each message once when several searches read at the same time', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'One.', 'Two.');
  const readAtOnce = () => Promise.all(Array.from({ length: 5 }, () => load(user.id)));
  await readAtOnce();
  expect((await load(user.id)).entries).toHaveLength(4);
  await converse(user, sessionId, 'Three.');
  await readAtOnce();
  expect((await load(user.id)).entries).toHaveLength(6);
});

it('is read anew once it was forgotten', async () => {
  const user = await makeUser();
  const { exchanges } = await makeConversation(user, 'One.');
  expect((await load(user.id)).entries).toHaveLength(2);
  await db.message.deleteMany({ where: { userId: user.id, id: exchanges[0]!.replyId } });
  forgetSearchText(user.id);
  expect((await load(user.id)).entries.map(({ id }) => id)).toEqual([exchanges[0]!.messageId]);
});
