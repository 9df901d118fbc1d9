import { batchWrites } from '~/platform/db/batch-writes.server';
import { writeReturning, writeRows } from '~/platform/db/sql.server';
import { AppError } from '~/platform/errors';
import { leavesMachine } from '~/platform/model/model-reader';
import { modelReader, OFFLINE_READER } from '~/platform/model/model-reader.server';
import { insertNotice, type Notice, noticeOf } from '~/features/safety/reports/file-notices.server';
import { BREAK_MS } from '~/features/safety/ai-notices/due-notice';
import type { Screening } from '~/features/safety/screen-text';
import type { Severity } from '~/features/safety/severity';
import { assertStorageFor, storageLimit } from '~/features/safety/storage-in-danger.server';
import { characterLimit } from '../conversation-limit';
import { selectPromptRows } from '../prompt/prompt-rows.server';
import type { PersonalVault } from '~/platform/vault/vault.server';
import { ConversationFull } from '../sessions/conversation-limit.server';
import { assertConfirmedFor, findSessionRow } from '../sessions/sessions.server';
import { readEarlier, screenAfter } from './screen-in-turn.server';

/** How many replies of a session may be open when another message is sent; more than this is not a conversation. */
export const MAX_WAITING = 4;
/** How many of a session's last messages are checked: replies that are not finished are among them. */
const LOOKED_AT = 20;
export const STILL_ANSWERING = 'Orion is still answering your earlier messages. Please wait a moment.';

let lastTime = 0;

/** Returns the time, later than any before: `storeExchange` knows by it whether its first statement found the session. */
export function nextTime(): Date {
  lastTime = Math.max(Date.now(), lastTime + 1);
  return new Date(lastTime);
}

export type NewExchange = {
  userId: string;
  sessionId: string;
  clientId: string;
  replyClientId: string;
  sealed: string;
  /** Length of the text in characters. */
  length: number;
  severity: Severity | null;
  /** Help stands beside the message. */
  notice: Notice | null;
  createdAt: Date;
  documentId: string | undefined;
  /** The person asks whether Orion is human. */
  isAsked: boolean;
};

/**
 * Stores the message and an empty reply in one transaction, and returns their ids, the documents sent with the message,
 * and the rows that the prompt is made of. Uses raw SQL, because every user waits for these
 * statements, and interpreting them costs several times as much as running them. The first statement finds the session
 * within all limits and sets its `updatedAt` to `createdAt`; the other statements depend on this value. To a message
 * that speaks of danger the offline companion replies while the person was not asked about a new reader.
 * Throws `not_found` when the session is not the user's, ReaderUnconfirmed, and `conflict` when a limit is reached.
 */
export async function storeExchange({
  userId,
  sessionId,
  clientId,
  replyClientId,
  sealed,
  length,
  severity,
  notice,
  createdAt,
  documentId = '%',
  isAsked,
}: NewExchange) {
  const reader = modelReader();
  const isUnasked = Number(reader === OFFLINE_READER || severity !== null);
  const mayStay = Number(leavesMachine(reader));
  const breakBefore = new Date(createdAt.getTime() - BREAK_MS);
  const [, asked, answered, documents, messages, beside, talk] = await batchWrites([
    writeRows`
      UPDATE "ChatSession" SET "talkSince" = CASE WHEN "talkSince" IS NULL OR "updatedAt" < ${breakBefore} THEN ${createdAt} ELSE "talkSince" END,
        "updatedAt" = ${createdAt}, "messageCount" = "messageCount" + 2, "characters" = "characters" + ${length}
      WHERE "id" = ${sessionId} AND "userId" = ${userId} AND (${mayStay} = 1 AND "onlyHere" OR ${isUnasked} = 1
          OR EXISTS (SELECT 1 FROM "ReaderConsent" WHERE "userId" = ${userId} AND "reader" = ${reader.name} AND "isAllowed" IS NOT NULL))
        AND ("privateUntil" IS NULL OR "privateUntil" > ${createdAt}) AND "characters" <= ${characterLimit(severity)}
        AND COALESCE((SELECT "bytes" FROM "StorageUse" WHERE "userId" = ${userId}), 0) < ${storageLimit(severity)}
        AND (SELECT COUNT(*) FROM (
          SELECT "status" FROM "Message" WHERE "sessionId" = ${sessionId} AND "userId" = ${userId} AND "replacedAt" IS NULL
          ORDER BY "id" DESC LIMIT ${LOOKED_AT}) AS "last" WHERE "status" = 'streaming') < ${MAX_WAITING}`,
    writeReturning<{ id: number }>`
      INSERT INTO "Message" ("userId", "sessionId", "clientId", "role", "status", "content", "severity", "notice", "createdAt", "savedAt")
      SELECT "userId", "id", ${clientId}, 'user', 'complete', ${sealed}, ${severity},
        CASE WHEN "messageCount" = 2 THEN 'start' WHEN ${Number(isAsked)} = 1 THEN 'asked' END, ${createdAt}, ${createdAt}
      FROM "ChatSession" WHERE "id" = ${sessionId} AND "userId" = ${userId} AND "updatedAt" = ${createdAt} RETURNING "id"`,
    writeReturning<{ id: number }>`
      INSERT INTO "Message" ("userId", "sessionId", "clientId", "role", "status", "content", "replyToId", "createdAt", "savedAt")
      SELECT "userId", "sessionId", ${replyClientId}, 'assistant', 'streaming', '', "id", ${createdAt}, ${createdAt}
      FROM "Message" WHERE "sessionId" = ${sessionId} AND "clientId" = ${clientId} AND "userId" = ${userId} AND "createdAt" = ${createdAt} RETURNING "id"`,
    writeReturning<{ id: string; name: string; severity: string | null }>`
      UPDATE "Document" SET "messageId" =
        (SELECT "id" FROM "Message" WHERE "sessionId" = ${sessionId} AND "clientId" = ${clientId} AND "userId" = ${userId} AND "createdAt" = ${createdAt})
      WHERE "sessionId" = ${sessionId} AND "userId" = ${userId} AND "messageId" IS NULL AND "status" <> 'failed' AND "id" LIKE ${documentId}
      RETURNING "id", "name", "severity"`,
    ...selectPromptRows(userId, sessionId),
    ...(notice ? [insertNotice(notice, { userId, sessionId, clientId, createdAt })] : []),
  ]);
  if (!asked[0] || !answered[0]) throw await whyNot(userId, sessionId, severity);
  return {
    questionId: asked[0].id,
    answerId: answered[0].id,
    documents,
    messages,
    beside,
    talk,
    severity,
    notice,
    createdAt,
  };
}

async function whyNot(userId: string, sessionId: string, severity: Severity | null): Promise<AppError> {
  const { characters } = await findSessionRow(userId, sessionId);
  if (severity === null) await assertConfirmedFor({ userId, sessionId });
  await assertStorageFor(userId, severity);
  return characters > characterLimit(severity) ? new ConversationFull() : new AppError('conflict', STILL_ANSWERING);
}

/** Limits do not hold for an answer that only the question before it makes grave: it is stored as what it is. */
export async function storeInDanger(
  exchange: NewExchange,
  { content, alone, error }: { content: string; alone: Screening; error: unknown },
  vault: PersonalVault,
) {
  if (!(error instanceof AppError) || error.code === 'not_found') throw error;
  const found = screenAfter({ content, alone }, await readEarlier(exchange), vault);
  if (found.severity === exchange.severity) throw error;
  const { severity } = found;
  return storeExchange({ ...exchange, severity, notice: noticeOf('message', found, content), createdAt: nextTime() });
}
