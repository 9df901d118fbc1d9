import { randomUUID } from 'node:crypto';
import { listSentDocuments } from '~/features/documents/documents.server';
import type { Severity } from '~/features/safety/severity';
import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { openVault } from '~/platform/vault/vault.server';
import { isUuid } from '~/platform/text/is-uuid';
import { messageNotFound } from '../messages/messages.server';
import { ConversationFull } from '../sessions/conversation-limit.server';
import { characterLimit } from '../conversation-limit';
import { messageJson, type MessageRow, openContent } from '../messages/message-json.server';
import { listBefore, talkBefore } from '../messages/talk-before.server';
import { assertConfirmedFor, lockSession } from '../sessions/sessions.server';
import { addSupport } from '~/features/safety/plan/plan-support.server';
import { safetyOf } from '~/features/safety/safety-of';
import { assertStorageFor } from '~/features/safety/storage-in-danger.server';
import { runReply } from './run-reply.server';
import { findRunningReply } from './running-replies.server';
import { type Author, type Exchange, firstNameOf } from './exchange.server';
import { limitMessages } from '../limit-messages.server';

/**
 * Starts another reply to the same message: Regenerate and Try again. The earlier reply is kept, but is no longer part
 * of the conversation.
 * Throws `not_found`, `too_many_requests`, ReaderUnconfirmed, and `conflict` while the reply is being written, when another message
 * followed it, or when the conversation is full.
 */
export async function regenerateReply(
  author: Author,
  messageId: number,
  sessionId?: string,
): Promise<Exchange & { sessionId: string }> {
  const vault = await openVault(author.id);
  const replaced = await db.message.findUnique({
    where: {
      id: messageId,
      userId: author.id,
      ...(sessionId && { sessionId: isUuid(sessionId) ? sessionId : '' }),
    },
    include: { replyTo: true },
  });
  const question = replaced?.replyTo;
  if (!replaced || !question || question.userId !== author.id) throw messageNotFound();
  if (findRunningReply(messageId) || replaced.status === 'streaming')
    throw new AppError('conflict', 'Orion is still writing this reply.');
  await limitMessages(author.id);
  if (question.severity === null) await assertConfirmedFor({ userId: author.id, sessionId: replaced.sessionId });
  await assertStorageFor(author.id, question.severity as Severity | null);
  const owned = { userId: author.id, sessionId: replaced.sessionId };
  const said = { text: openContent(vault, question), severity: question.severity as Severity | null };
  const answer = await storeAnotherReply(owned, question, replaced, openContent(vault, replaced).length);
  const reply = runReply(
    {
      ...owned,
      messageId: answer.id,
      clientId: answer.clientId,
      replyToId: question.id,
      said,
      firstName: firstNameOf(author.fullName),
    },
    vault,
  );
  const before = said.severity === null ? [] : await listBefore(owned, question.id);
  const documents = await listSentDocuments(author.id, replaced.sessionId, vault);
  return {
    sessionId: replaced.sessionId,
    userMessage: messageJson(vault, question, documents.get(question.id)),
    assistantMessage: messageJson(vault, answer),
    safety: await addSupport(author.id, safetyOf(said.severity, said.text, talkBefore(before, vault))),
    reply,
  };
}

/** Marks a reply of `characters` as replaced, and stores an empty one to the same message. */
function storeAnotherReply(
  owned: { userId: string; sessionId: string },
  question: { id: number; severity: string | null },
  replaced: { id: number; versionOf: number | null },
  characters: number,
): Promise<MessageRow> {
  return db.$transaction(async (tx) => {
    await lockSession(tx, owned);
    const newer = await tx.message.count({
      where: { ...owned, replacedAt: null, id: { gt: question.id, not: replaced.id }, role: 'user' },
    });
    if (newer > 0) throw new AppError('conflict', 'Only the newest reply can be written again.');
    const { count } = await tx.message.updateMany({
      where: { id: replaced.id, userId: owned.userId, replacedAt: null },
      data: { replacedAt: new Date() },
    });
    if (count === 0) throw new AppError('conflict', 'This reply is already being written again.');
    const limit = characterLimit(question.severity as Severity | null);
    const taken = await tx.chatSession.updateMany({
      where: { id: owned.sessionId, userId: owned.userId, characters: { lte: limit } },
      data: { characters: { decrement: characters } },
    });
    if (taken.count === 0) throw new ConversationFull();
    const versionOf = replaced.versionOf ?? replaced.id;
    const empty = { role: 'assistant', status: 'streaming', content: '', replyToId: question.id, versionOf };
    return tx.message.create({ data: { ...owned, ...empty, clientId: randomUUID() } });
  });
}
