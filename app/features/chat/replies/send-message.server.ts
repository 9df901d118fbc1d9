import { writeRows, writeReturning } from '~/platform/db/sql.server';
import { randomUUID } from 'node:crypto';
import { listSentDocuments, sentDocument } from '~/features/documents/documents.server';
import { screen, type Screening } from '~/features/safety/screen-text';
import type { Severity } from '~/features/safety/severity';
import { db, isUniqueViolation } from '~/platform/db/db.server';
import { batchWrites } from '~/platform/db/batch-writes.server';
import { inBackground } from '~/platform/background.server';
import { AppError } from '~/platform/errors';
import { leavesMachine } from '~/platform/model/model-reader';
import { modelReader, OFFLINE_READER } from '~/platform/model/model-reader.server';
import { openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { isUuid } from '~/platform/text/is-uuid';
import type { MessageJson } from '../chat-schema';
import { assertStorageFor, storageLimit } from '../sessions/conversation-limit.server';
import { messageJson, messageAssociatedData, type MessageRow, openContent } from '../messages/message-json.server';
import { CONVERSATION_FULL, characterLimit } from '../conversation-limit';
import { type Safety, safetyOf } from '~/features/safety/safety-of';
import { assertConfirmedFor, findSession, findSessionRow, sessionNotFound } from '../sessions/sessions.server';
import { limitMessages } from '../limit-messages.server';
import { proposeMemories } from '../memories/propose-memories.server';
import { runReply } from './run-reply.server';
import { listBefore, raiseSeverity, severityAfter } from './screen-in-turn.server';
import { selectPromptRows, toPromptRows } from '../prompt/prompt-rows.server';
import { countSessionReplies, findRunningReply, type RunningReply } from './running-replies.server';

/** How many replies of a session may be open when another message is sent; more than this is not a conversation. */
const MAX_WAITING = 4;
/** How many of a session's last messages are checked: replies that are not finished are among them. */
const LOOKED_AT = 20;
const STILL_ANSWERING = 'Orion is still answering your earlier messages. Please wait a moment.';
export type Author = { id: string; fullName: string };
export type Exchange = {
  userMessage: MessageJson;
  assistantMessage: MessageJson;
  safety: Safety | null;
  reply: RunningReply | undefined;
};

/**
 * `documentId` is the document sent with the message; without it, all documents added since the last message are sent.
 */
type Input = { sessionId: string; content: string; clientId?: string | undefined; documentId?: string | undefined };

/**
 * Stores the user's message and starts the reply. Forms, JSON requests and streams all use it. The same `clientId`
 * again returns the same exchange, stored and replied to once.
 * Throws `not_found`, `conflict`, `too_many_requests`.
 */
export async function sendMessage(author: Author, input: Input): Promise<Exchange> {
  if (!isUuid(input.sessionId)) throw sessionNotFound();
  const vault = await openVault(author.id);
  const clientId = input.clientId ?? randomUUID();
  // Half of a surrogate pair cannot be stored as UTF-8, and would not compare equal with the stored text.
  const content = input.content.toWellFormed();
  try {
    if (countSessionReplies(input.sessionId) >= MAX_WAITING) await rejectFurther(author.id, input.sessionId);
    await limitMessages(author.id);
    return await storeAndReply(author, { ...input, content, clientId }, vault);
  } catch (error) {
    // Only the database knows whether a clientId was used; sending a stored message again is no error, however many
    // replies are waiting.
    const mayBeKnown =
      input.clientId !== undefined &&
      (isUniqueViolation(error) || (error instanceof AppError && error.code !== 'not_found'));
    const earlier = mayBeKnown
      ? await findSameExchange(author.id, input.sessionId, { clientId, content }, vault)
      : null;
    if (!earlier) throw error;
    return earlier;
  }
}

async function rejectFurther(userId: string, sessionId: string): Promise<never> {
  await findSession(userId, sessionId);
  throw new AppError('conflict', STILL_ANSWERING);
}

async function storeAndReply(
  author: Author,
  input: Input & { clientId: string },
  vault: PersonalVault,
): Promise<Exchange> {
  const { sessionId, clientId, content, documentId } = input;
  const alone = screen(content);
  const owned = { userId: author.id, sessionId };
  const replyClientId = randomUUID();
  const createdAt = nextTime();
  const exchange = {
    ...owned,
    clientId,
    replyClientId,
    severity: alone.severity,
    createdAt,
    sealed: vault.seal(messageAssociatedData(input, 'content'), content),
    length: content.length,
    documentId,
  };
  const stored = await storeExchange(exchange).catch((error: unknown) =>
    storeInDanger(exchange, { content, alone, error }, vault),
  );
  const { questionId, answerId, documents, messages, beside } = stored;
  const before = messages.filter(({ id }) => id < questionId);
  const severity = severityAfter({ content, alone }, before, vault);
  if (severity !== stored.severity) await raiseSeverity(owned, questionId, severity);
  const rows = messages.map((row) => (row.id === questionId ? { ...row, severity } : row));
  const isOpen = before.some(({ status }) => status === 'streaming');
  const reply = runReply(
    {
      ...owned,
      messageId: answerId,
      clientId: replyClientId,
      replyToId: questionId,
      firstName: firstNameOf(author.fullName),
      ...(!isOpen && { known: toPromptRows(rows, beside, questionId) }),
    },
    vault,
  );
  void reply.settled.then(() =>
    inBackground('proposing memories', () => proposeMemories(author.id, { sessionId, content, severity })),
  );
  const shared = { timestamp: createdAt.toISOString(), sources: [], failure: null };
  return {
    userMessage: {
      ...shared,
      id: questionId,
      role: 'user',
      content,
      status: 'complete',
      ...(documents.length > 0 && { documents: documents.map((row) => sentDocument(vault, row)) }),
    },
    assistantMessage: { ...shared, id: answerId, role: 'assistant', content: '', status: 'streaming' },
    safety: safetyOf(severity),
    reply,
  };
}

/** Limits do not hold for an answer that only the question before it makes grave: it is stored as what it is. */
async function storeInDanger(
  exchange: NewExchange,
  { content, alone, error }: { content: string; alone: Screening; error: unknown },
  vault: PersonalVault,
) {
  if (!(error instanceof AppError) || error.code === 'not_found') throw error;
  const severity = severityAfter({ content, alone }, await listBefore(exchange), vault);
  if (severity === exchange.severity) throw error;
  return storeExchange({ ...exchange, severity, createdAt: nextTime() });
}

let lastTime = 0;

/** Returns the time, later than any before: `storeExchange` knows by it whether its first statement found the session. */
function nextTime(): Date {
  lastTime = Math.max(Date.now(), lastTime + 1);
  return new Date(lastTime);
}

type NewExchange = {
  userId: string;
  sessionId: string;
  clientId: string;
  replyClientId: string;
  sealed: string;
  /** Length of the text in characters. */
  length: number;
  severity: Severity | null;
  createdAt: Date;
  documentId: string | undefined;
};

/**
 * Stores the message and an empty reply in one transaction, and returns their ids, the documents sent with the message,
 * and the rows that the prompt is made of. Uses raw SQL, because every user waits for these
 * statements, and interpreting them costs several times as much as running them. The first statement finds the session
 * within all limits and sets its `updatedAt` to `createdAt`; the other statements depend on this value. To a message
 * that speaks of danger the offline companion replies while the person was not asked about a new reader.
 * Throws `not_found` when the session is not the user's, ReaderUnconfirmed, and `conflict` when a limit is reached.
 */
async function storeExchange({
  userId,
  sessionId,
  clientId,
  replyClientId,
  sealed,
  length,
  severity,
  createdAt,
  documentId = '%',
}: NewExchange) {
  const reader = modelReader();
  const isUnasked = Number(reader === OFFLINE_READER || severity !== null);
  const mayStay = Number(leavesMachine(reader));
  const [, asked, answered, documents, messages, beside] = await batchWrites([
    writeRows`
      UPDATE "ChatSession" SET "updatedAt" = ${createdAt}, "messageCount" = "messageCount" + 2, "characters" = "characters" + ${length}
      WHERE "id" = ${sessionId} AND "userId" = ${userId} AND (${mayStay} = 1 AND "onlyHere" OR ${isUnasked} = 1
          OR EXISTS (SELECT 1 FROM "ReaderConsent" WHERE "userId" = ${userId} AND "reader" = ${reader.name} AND "isAllowed" IS NOT NULL))
        AND ("privateUntil" IS NULL OR "privateUntil" > ${createdAt}) AND "characters" <= ${characterLimit(severity)}
        AND COALESCE((SELECT "bytes" FROM "StorageUse" WHERE "userId" = ${userId}), 0) < ${storageLimit(severity)}
        AND (SELECT COUNT(*) FROM (
          SELECT "status" FROM "Message" WHERE "sessionId" = ${sessionId} AND "userId" = ${userId} AND "replacedAt" IS NULL
          ORDER BY "id" DESC LIMIT ${LOOKED_AT}) AS "last" WHERE "status" = 'streaming') < ${MAX_WAITING}`,
    writeReturning<{ id: number }>`
      INSERT INTO "Message" ("userId", "sessionId", "clientId", "role", "status", "content", "severity", "createdAt", "savedAt")
      SELECT "userId", "id", ${clientId}, 'user', 'complete', ${sealed}, ${severity}, ${createdAt}, ${createdAt}
      FROM "ChatSession" WHERE "id" = ${sessionId} AND "userId" = ${userId} AND "updatedAt" = ${createdAt} RETURNING "id"`,
    writeReturning<{ id: number }>`
      INSERT INTO "Message" ("userId", "sessionId", "clientId", "role", "status", "content", "replyToId", "createdAt", "savedAt")
      SELECT "userId", "sessionId", ${replyClientId}, 'assistant', 'streaming', '', "id", ${createdAt}, ${createdAt}
      FROM "Message" WHERE "sessionId" = ${sessionId} AND "clientId" = ${clientId} AND "userId" = ${userId} AND "createdAt" = ${createdAt} RETURNING "id"`,
    writeReturning<{ id: string; name: string }>`
      UPDATE "Document" SET "messageId" =
        (SELECT "id" FROM "Message" WHERE "sessionId" = ${sessionId} AND "clientId" = ${clientId} AND "userId" = ${userId} AND "createdAt" = ${createdAt})
      WHERE "sessionId" = ${sessionId} AND "userId" = ${userId} AND "messageId" IS NULL AND "status" <> 'failed' AND "id" LIKE ${documentId}
      RETURNING "id", "name"`,
    ...selectPromptRows(userId, sessionId),
  ]);
  if (!asked[0] || !answered[0]) throw await whyNot(userId, sessionId, severity);
  return { questionId: asked[0].id, answerId: answered[0].id, documents, messages, beside, severity };
}

async function whyNot(userId: string, sessionId: string, severity: Severity | null): Promise<AppError> {
  const { characters } = await findSessionRow(userId, sessionId);
  if (severity === null) await assertConfirmedFor({ userId, sessionId });
  await assertStorageFor(userId, severity);
  return new AppError('conflict', characters > characterLimit(severity) ? CONVERSATION_FULL : STILL_ANSWERING);
}

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
  return {
    userMessage: messageJson(vault, question, documents.get(question.id)),
    assistantMessage: messageJson(vault, answer),
    safety: safetyOf(question.severity),
    reply: findRunningReply(answer.id),
  };
}

export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? fullName;
}
