import { listSentDocuments } from '~/features/documents/documents.server';
import { addSupport } from '~/features/safety/plan/plan-support.server';
import { type Safety, safetyOf } from '~/features/safety/safety-of';
import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import type { PersonalVault } from '~/platform/vault/vault.server';
import type { MessageJson } from '../chat-schema';
import { messageJson, type MessageRow, openContent } from '../messages/message-json.server';
import { listBefore, talkBefore } from '../messages/talk-before.server';
import { findRunningReply, type RunningReply } from './running-replies.server';

export type Author = { id: string; fullName: string };
export type Exchange = {
  userMessage: MessageJson;
  assistantMessage: MessageJson;
  safety: Safety | null;
  reply: RunningReply | undefined;
};

/**
 * Returns what was stored under a clientId before: the message and its latest reply, also when an edit replaced the
 * message. Returns null when the clientId is new. Throws `conflict` for another text, and for the clientId of a reply.
 */
export async function findSameExchange(
  userId: string,
  sessionId: string,
  { clientId, content }: { clientId: string; content: string },
  vault: PersonalVault,
): Promise<Exchange | null> {
  const question = await db.message.findUnique({
    where: { sessionId_clientId: { sessionId, clientId }, userId },
    include: { replies: { orderBy: { id: 'desc' }, take: 1 } },
  });
  if (!question) return null;
  const answer: MessageRow | undefined = question.replies[0];
  // Returning the exchange of the earlier text would lose the new text.
  if (!answer || openContent(vault, question) !== content)
    throw new AppError('conflict', 'This clientId was already used for another message.');
  const documents = await listSentDocuments(userId, sessionId, vault);
  const before = question.severity === null ? [] : await listBefore({ userId, sessionId }, question.id);
  const talk = talkBefore(before, vault);
  return {
    userMessage: messageJson(vault, question, documents.get(question.id)),
    assistantMessage: messageJson(vault, answer),
    safety: await addSupport(userId, safetyOf(question.severity, content, talk)),
    reply: findRunningReply(answer.id),
  };
}

export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? fullName;
}
