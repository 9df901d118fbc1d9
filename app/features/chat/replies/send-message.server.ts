import { randomUUID } from 'node:crypto';
import { screenText } from '~/features/safety/screen-text';
import type { Severity } from '~/features/safety/severity';
import { db, isUniqueViolation } from '~/platform/db/db.server';
import { writeTogether } from '~/platform/db/write-together.server';
import { AppError } from '~/platform/errors';
import { createRateLimit } from '~/platform/rate-limit.server';
import { openVault, type PersonalVault } from '~/platform/vault/vault.server';
import type { MessageJson } from '../chat-schema';
import { messageJson, type MessageRow } from '../messages/message-json.server';
import { assertStorageFor } from '../limit/assert-storage-for.server';
import { CONVERSATION_FULL } from '../limit/conversation-limit';
import { roomFor } from '../limit/room-for';
import { messagePlace } from '../messages/message-vault';
import { type Safety, safetyOf } from '~/features/safety/safety-of';
import { findSession, isSessionId, sessionNotFound } from '../sessions/find-session.server';
import { runReply } from './run-reply.server';
import { countWaitingReplies } from './elsewhere/count-waiting-replies.server';
import { findRunningReply, type RunningReply } from './find-running-reply.server';

/** Sent while earlier replies of the session are being written; more than this is not a conversation. */
const MOST_WAITING = 4;
const perPerson = createRateLimit(30, 60, 'You are sending messages very quickly. Please wait a moment.');

/** Counts a reply that somebody asks for. Throws `too_many_requests`. */
export const limitMessages = (userId: string): Promise<void> => perPerson.use(userId);

export type Author = { id: string; fullName: string };
export type Exchange = { userMessage: MessageJson; assistantMessage: MessageJson; safety: Safety | null; reply: RunningReply | undefined };

/**
 * Stores what a person wrote and starts the reply (DESIGN.md §5). The one way in for all doors. The same `clientId` again
 * answers the same exchange, stored and replied to once.
 * Throws `not_found`, `conflict`, `too_many_requests`.
 */
export async function sendMessage(author: Author, input: { sessionId: string; content: string; clientId?: string }): Promise<Exchange> {
  if (!isSessionId(input.sessionId)) throw sessionNotFound();
  const vault = await openVault(author.id);
  const clientId = input.clientId ?? randomUUID();
  const content = wellFormed(input.content);
  try {
    if ((await countWaitingReplies(author.id, input.sessionId)) >= MOST_WAITING) await refuseMore(author.id, input.sessionId);
    await limitMessages(author.id);
    return await storeAndReply(author, { sessionId: input.sessionId, content, clientId }, vault);
  } catch (error) {
    // The database is what knows a clientId; a message that is there already is no mistake, however many are waiting.
    const mayBeKnown = input.clientId !== undefined && (isUniqueViolation(error) || (error instanceof AppError && error.code !== 'not_found'));
    const earlier = mayBeKnown ? await findExchange(author.id, input.sessionId, clientId, vault) : null;
    if (!earlier) throw error;
    return sameExchange(earlier, content);
  }
}

async function refuseMore(userId: string, sessionId: string): Promise<never> {
  await findSession(userId, sessionId);
  throw new AppError('conflict', 'Orion is still answering your earlier messages. Please wait a moment.');
}

async function storeAndReply(author: Author, input: { sessionId: string; content: string; clientId: string }, vault: PersonalVault): Promise<Exchange> {
  const { sessionId, clientId, content } = input;
  const severity = screenText(content);
  await assertStorageFor(author.id, severity);
  const owned = { userId: author.id, sessionId };
  const replyClientId = randomUUID();
  const createdAt = new Date();
  const [questionId, answerId] = await storeExchange({
    ...owned,
    clientId,
    replyClientId,
    severity,
    createdAt,
    sealed: vault.seal(messagePlace(input, 'content'), content),
    length: content.length,
  });
  const reply = runReply({ ...owned, messageId: answerId, clientId: replyClientId, replyToId: questionId, firstName: firstNameOf(author.fullName) }, vault);
  const shared = { timestamp: createdAt.toISOString(), sources: [], failure: null };
  return {
    userMessage: { ...shared, id: questionId, role: 'user', content, status: 'complete' },
    assistantMessage: { ...shared, id: answerId, role: 'assistant', content: '', status: 'streaming' },
    safety: safetyOf(severity),
    reply,
  };
}

type NewExchange = {
  userId: string;
  sessionId: string;
  clientId: string;
  replyClientId: string;
  sealed: string;
  /** Of the text, in characters. */
  length: number;
  severity: Severity | null;
  createdAt: Date;
};

/**
 * The ids of the message and of the empty reply to it. Three plain statements in one transaction: every person waits for them, and
 * interpreting them costs several times as much as running them. The first takes a session with room for the message, and marks it with the
 * moment, by which the others know that it did. Throws `not_found` when the session is not the person's, `conflict` when it is full.
 */
async function storeExchange({ userId, sessionId, clientId, replyClientId, sealed, length, severity, createdAt }: NewExchange): Promise<[number, number]> {
  const [, asked, answered] = await writeTogether(() => [
    db.$executeRaw`
      UPDATE "ChatSession" SET "updatedAt" = ${createdAt}, "messageCount" = "messageCount" + 2, "characters" = "characters" + ${length}
      WHERE "id" = ${sessionId} AND "userId" = ${userId} AND "characters" <= ${roomFor(severity)}`,
    db.$queryRaw<{ id: number | bigint }[]>`
      INSERT INTO "Message" ("userId", "sessionId", "clientId", "role", "status", "content", "severity", "createdAt", "savedAt")
      SELECT "userId", "id", ${clientId}, 'user', 'complete', ${sealed}, ${severity}, ${createdAt}, ${createdAt}
      FROM "ChatSession" WHERE "id" = ${sessionId} AND "userId" = ${userId} AND "updatedAt" = ${createdAt} RETURNING "id"`,
    db.$queryRaw<{ id: number | bigint }[]>`
      INSERT INTO "Message" ("userId", "sessionId", "clientId", "role", "status", "content", "replyToId", "createdAt", "savedAt")
      SELECT "userId", "sessionId", ${replyClientId}, 'assistant', 'streaming', '', "id", ${createdAt}, ${createdAt}
      FROM "Message" WHERE "sessionId" = ${sessionId} AND "clientId" = ${clientId} AND "userId" = ${userId} AND "createdAt" = ${createdAt} RETURNING "id"`,
  ]);
  if (!asked[0] || !answered[0]) throw await whyNot(userId, sessionId);
  return [Number(asked[0].id), Number(answered[0].id)];
}

async function whyNot(userId: string, sessionId: string): Promise<AppError> {
  await findSession(userId, sessionId);
  return new AppError('conflict', CONVERSATION_FULL);
}

/** What was stored under a clientId before. */
export async function findExchange(userId: string, sessionId: string, clientId: string, vault: PersonalVault): Promise<Exchange | null> {
  const question = await db.message.findUnique({
    where: { sessionId_clientId: { sessionId, clientId }, userId, role: 'user' },
    include: { replies: { where: { replacedAt: null }, orderBy: { id: 'desc' }, take: 1 } },
  });
  const answer: MessageRow | undefined = question?.replies[0];
  if (!question || !answer) return null;
  return {
    userMessage: messageJson(vault, question),
    assistantMessage: messageJson(vault, answer),
    safety: safetyOf(question.severity),
    reply: findRunningReply(answer.id),
  };
}

/** Another text under a known clientId is a mistake of the client; answering the earlier text would lose this one. */
export function sameExchange(earlier: Exchange, content: string): Exchange {
  if (earlier.userMessage.content !== content) throw new AppError('conflict', 'This clientId was already used for another message.');
  return earlier;
}

export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? fullName;
}

/** Half of a surrogate pair cannot be stored as UTF-8, and would not compare equal with what was. */
export function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
