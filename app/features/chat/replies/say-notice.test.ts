import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { isLaterVisit } from '~/features/safety/ai-notices/asking-after.server';
import { drainBackground } from '~/platform/background.server';
import { db } from '~/platform/db/db.server';
import { converse, makeConversation } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { openVault } from '~/platform/vault/vault.server';
import { openContent } from '../messages/message-json.server';
import { editMessage } from './edit-message.server';
import { sendMessage } from './send-message.server';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Moves a conversation into the past, as if it had been left alone since. */
async function age(userId: string, sessionId: string, ms: number) {
  const earlier = (at: Date | null) => at && new Date(at.getTime() - ms);
  const session = await db.chatSession.findUniqueOrThrow({ where: { id: sessionId, userId } });
  await db.chatSession.updateMany({
    where: { id: sessionId, userId },
    data: {
      createdAt: earlier(session.createdAt)!,
      updatedAt: earlier(session.updatedAt)!,
      talkSince: earlier(session.talkSince),
      noticeAt: earlier(session.noticeAt),
      pauseAt: earlier(session.pauseAt),
    },
  });
  for (const { id, createdAt } of await db.message.findMany({ where: { sessionId, userId } }))
    await db.message.updateMany({ where: { id, userId }, data: { createdAt: earlier(createdAt)! } });
}

const noticesOf = async (userId: string, sessionId: string) => {
  const rows = await db.message.findMany({ where: { userId, sessionId, role: 'user' }, orderBy: { id: 'asc' } });
  return rows.map(({ notice }) => notice);
};

describe('a notice that Orion is an AI', () => {
  it('stands below the first message and what asks for it, in the answer and in the row', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user, 'I planted beans.', 'They grow.');
    const { userMessage, reply } = await sendMessage(user, { sessionId, content: 'Are you a real person?' });
    await reply?.settled;
    expect(userMessage.notice).toMatchObject({ kind: 'asked', text: expect.stringContaining('not a human') });
    expect(await noticesOf(user.id, sessionId)).toEqual(['start', null, 'asked']);
  });

  it('comes again after days away and at a return, and is kept', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user, 'I planted beans.');
    await age(user.id, sessionId, 8 * DAY_MS);
    await converse(user, sessionId, 'They grow.');
    await age(user.id, sessionId, DAY_MS);
    await converse(user, sessionId, 'They are tall.');
    await converse(user, sessionId, 'They climb.');
    expect(await noticesOf(user.id, sessionId)).toEqual(['start', 'away', 'again', null]);
  });

  it('comes every three hours of talk, with a pause suggested, and a pause after 45 minutes', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user, 'I planted beans.');
    for (let minutes = 0; minutes < 200; minutes += 10) {
      await age(user.id, sessionId, 10 * MINUTE_MS);
      await converse(user, sessionId, 'They grow.');
    }
    const said = (await noticesOf(user.id, sessionId)).flatMap((kind, index) => (kind ? [[index * 10, kind]] : []));
    expect(said).toEqual([
      [0, 'start'],
      [50, 'pause'],
      [180, 'hours'],
    ]);
  });

  it('goes along when its message is edited', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, 'I planted beans.');
    const edited = await editMessage(user, { messageId: exchanges[0]!.messageId, content: 'I planted peas.' });
    await edited.reply?.settled;
    expect(edited.userMessage.notice?.kind).toBe('start');
    expect(await noticesOf(user.id, sessionId)).toEqual(['start', 'start']);
  });
});

describe('somebody who was in danger', () => {
  it('is asked at a later visit how they are, once', async () => {
    const user = await makeUser();
    const isAsked = async () => isLaterVisit((await db.user.findUniqueOrThrow({ where: { id: user.id } })).graveAt);
    await makeConversation(user, 'I want to kill myself');
    expect(await isAsked()).toBe(false);
    const earlier = new Date(Date.now() - 5 * HOUR_MS);
    await db.user.updateMany({ where: { id: user.id, graveAt: { not: null } }, data: { graveAt: earlier } });
    expect(await isAsked()).toBe(true);
    const first = await makeConversation(user, 'I planted beans.');
    const second = await makeConversation(user, 'They grow.');
    await drainBackground(10_000);
    const vault = await openVault(user.id);
    const replyOf = async ({ exchanges }: typeof first) =>
      openContent(vault, await db.message.findUniqueOrThrow({ where: { id: exchanges[0]!.replyId, userId: user.id } }));
    expect(await replyOf(first)).toMatch(/how (?:have you|has it) been since/);
    expect(await replyOf(second)).not.toMatch(/since/);
    expect(await isAsked()).toBe(false);
  });
});
