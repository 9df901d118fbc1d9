import { randomUUID } from 'node:crypto';
import { screenText } from '~/features/safety/screen-text';
import { db, isUniqueViolation } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { createRateLimit } from '~/platform/rate-limit.server';
import { openVault, type PersonalVault } from '~/platform/vault/vault.server';
import type { MessageJson, Safety } from '../chat-schema';
import { messageJson, type MessageRow } from '../messages/message-json.server';
import { messagePlace } from '../messages/message-vault';
import { safetyOf } from '../messages/safety-of';
import { findSession, isSessionId, sessionNotFound } from '../sessions/find-session.server';
import { runReply } from './run-reply.server';
import { countSessionReplies, findRunningReply, type RunningReply } from './find-running-reply.server';

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
    if (countSessionReplies(input.sessionId) >= MOST_WAITING) await refuseMore(author.id, input.sessionId);
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
  const owned = { userId: author.id, sessionId };
  const replyClientId = randomUUID();
  const sealed = vault.seal(messagePlace({ sessionId, clientId }, 'content'), content);
  const [question, answer] = await db.$transaction(async (tx) => {
    const where = { id: sessionId, userId: author.id };
    const { count } = await tx.chatSession.updateMany({ where, data: { updatedAt: new Date(), messageCount: { increment: 2 } } });
    if (count === 0) throw sessionNotFound();
    const asked = await tx.message.create({ data: { ...owned, clientId, role: 'user', status: 'complete', content: sealed, severity } });
    const empty = { ...owned, clientId: replyClientId, role: 'assistant', status: 'streaming', content: '', replyToId: asked.id };
    return [asked, await tx.message.create({ data: empty })];
  });
  const reply = runReply({ ...owned, messageId: answer.id, clientId: replyClientId, replyToId: question.id, firstName: firstNameOf(author.fullName) }, vault);
  return { userMessage: messageJson(vault, question), assistantMessage: messageJson(vault, answer), safety: safetyOf(severity), reply };
}

async function findExchange(userId: string, sessionId: string, clientId: string, vault: PersonalVault): Promise<Exchange | null> {
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
function sameExchange(earlier: Exchange, content: string): Exchange {
  if (earlier.userMessage.content !== content) throw new AppError('conflict', 'This clientId was already used for another message.');
  return earlier;
}

export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? fullName;
}

/** Half of a surrogate pair cannot be stored as UTF-8, and would not compare equal with what was. */
function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
