import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeConversation } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { listBefore, talkBefore, talksBefore } from './talk-before.server';

async function makeTalk() {
  const user = await makeUser();
  const { sessionId, exchanges } = await makeConversation(
    user,
    'I planted beans.',
    'They grow.',
    'I want to kill myself',
  );
  const rows = await db.message.findMany({ where: { userId: user.id, sessionId }, orderBy: { id: 'asc' } });
  return { user, owned: { userId: user.id, sessionId }, last: exchanges[2]!, rows, vault: await openVault(user.id) };
}

it('tells the last reply and what the person said, the newest first', async () => {
  const { owned, last, rows, vault } = await makeTalk();
  const before = await listBefore(owned, last.messageId);
  expect(before.map(({ id }) => id)).toEqual(
    rows
      .slice(0, 4)
      .map(({ id }) => id)
      .reverse(),
  );
  const { question, said } = talkBefore(before, vault);
  expect(question).not.toBe('');
  expect(said!()).toEqual(['They grow.', 'I planted beans.']);
});

it('says nothing before the first message, and skips a reply that is still written', async () => {
  const { rows, vault } = await makeTalk();
  expect(talkBefore([], vault)).toMatchObject({ question: null });
  expect(talkBefore([{ ...rows[1]!, status: 'streaming' }], vault).question).toBeNull();
});

it('reads what stands before a page for a card near its beginning, and nothing for messages without one', async () => {
  const { owned, rows, vault } = await makeTalk();
  const shown = rows.slice(4);
  const before = await talksBefore(owned, shown, vault);
  expect(before(shown[0]!)!.said!()).toEqual(['They grow.', 'I planted beans.']);
  expect(before(shown[1]!)).toBeUndefined();
});

it('reads nothing of another person', async () => {
  const { owned, last } = await makeTalk();
  const { id } = await makeUser();
  expect(await listBefore({ ...owned, userId: id }, last.messageId)).toEqual([]);
});
