import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { converse, makeConversation } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { editMessage } from '../replies/edit-message.server';
import { searchMessages } from './search-messages.server';

const page = { limit: 50, before: null };

/** Returns the ids of the user's own messages that are found: the companion may say their words as well. */
const idsOf = async (userId: string, words: string) =>
  (await searchMessages(userId, words, page)).hits.flatMap(({ role, messageId }) =>
    role === 'user' ? [messageId] : [],
  );

/** Creates a session in which the user said the texts, and nobody replied. */
async function makeMonologue(author: Awaited<ReturnType<typeof makeUser>>, ...contents: string[]) {
  const { sessionId, exchanges } = await makeConversation(author, ...contents);
  await db.message.deleteMany({ where: { userId: author.id, sessionId, role: 'assistant' } });
  return { sessionId, ids: exchanges.map(({ messageId }) => messageId) };
}

describe('a search', () => {
  it('finds what contains the words, newest first, in all sessions of the user and of no other', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const one = await makeConversation(user, 'The zinnias are red.', 'It rained.');
    const two = await makeConversation(user, 'The zinnias are tall.');
    await makeConversation(other, 'The zinnias are mine.');
    expect(await idsOf(user.id, 'the zinnias are')).toEqual([two.exchanges[0]!.messageId, one.exchanges[0]!.messageId]);
  });

  it('ignores case and the way in which accents are written', async () => {
    const user = await makeUser();
    const { exchanges } = await makeConversation(user, 'The Caf\u00c9 was closed.');
    for (const words of ['caf\u00e9 WAS', 'cafe\u0301 was'])
      expect(await idsOf(user.id, words)).toEqual([exchanges[0]!.messageId]);
    expect(await idsOf(user.id, 'cafe was')).toEqual([]);
  });

  it('takes marks of patterns as they stand', async () => {
    const user = await makeUser();
    await makeConversation(user, 'The zinnias are red.');
    for (const words of ['zinn.*', '%', '_', '(']) expect(await idsOf(user.id, words)).toEqual([]);
  });

  it('shows the words with their session', async () => {
    const user = await makeUser();
    const { sessionId } = await makeMonologue(user, 'The zinnias are red.');
    const { hits } = await searchMessages(user.id, 'ZINNIAS ARE', page);
    expect(hits).toMatchObject([{ sessionId, title: 'New Conversation', role: 'user' }]);
    expect(hits[0]!.excerpt).toEqual([
      { text: 'The ', hit: false },
      { text: 'zinnias are', hit: true },
      { text: ' red.', hit: false },
    ]);
  });

  it('goes on page by page, each message once, and ends', async () => {
    const user = await makeUser();
    const { ids } = await makeMonologue(user, 'Zinnia one.', 'Zinnia two.', 'Zinnia three.', 'Zinnia four.');
    const pages: number[][] = [];
    for (let before: number | null = null; ;) {
      const { hits, nextBefore } = await searchMessages(user.id, 'zinnia ', { ...page, limit: 2, before });
      pages.push(hits.map(({ messageId }) => messageId));
      if (nextBefore === null) break;
      before = nextBefore;
    }
    const [one, two, three, four] = ids;
    expect(pages).toEqual([
      [four, three],
      [two, one],
    ]);
  });
});

describe('a search after another one', () => {
  it('finds what was said since, and the new version of what was edited', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, 'The zinnias are red.');
    expect(await idsOf(user.id, 'the zinnias are')).toHaveLength(1);
    const since = await converse(user, sessionId, 'The zinnias are tall.');
    expect(await idsOf(user.id, 'the zinnias are')).toEqual([since.messageId, exchanges[0]!.messageId]);
    const edited = await editMessage(user, { messageId: since.messageId, content: 'The dahlias are tall.' });
    await edited.reply?.settled;
    expect(await idsOf(user.id, 'the zinnias are')).toEqual([exchanges[0]!.messageId]);
    expect(await idsOf(user.id, 'the dahlias are')).toEqual([edited.userMessage.id]);
  });

  it('fills its page although messages that it knew were deleted', async () => {
    const user = await makeUser();
    const [one, two, three] = (await makeMonologue(user, 'Zinnia one.', 'Zinnia two.', 'Zinnia three.')).ids;
    expect(await idsOf(user.id, 'zinnia ')).toEqual([three, two, one]);
    await db.message.deleteMany({ where: { userId: user.id, id: three } });
    const { hits } = await searchMessages(user.id, 'zinnia ', { ...page, limit: 2 });
    expect(hits.map(({ messageId }) => messageId)).toEqual([two, one]);
  });
});
