import { batchWrites } from '~/platform/db/batch-writes.server';
import { writeReturning } from '~/platform/db/sql.server';

/** The maximum number of messages in a prompt, however short they are: each is opened while the user waits. */
const MAX_MESSAGES = 100;
const MAX_ID = 2_147_483_647;

type MessageRow = {
  id: number;
  role: string;
  status: string;
  content: string;
  severity: string | null;
  sessionId: string;
  clientId: string;
  createdAt: Date;
};
type Beside = { documents: number; sharedEntries: number | null; memories: number | null; alone: number };

/** What a prompt is made of, as it is stored: the newest messages first, and whether there is anything to search. */
export type PromptRows = {
  messages: MessageRow[];
  hasDocuments: boolean;
  hasSharedEntries: boolean;
  hasMemories: boolean;
};

/**
 * Returns the statements whose rows `toPromptRows` reads: the messages up to an id, or all. They are sent with the
 * exchange in one transaction, so that the reply does not wait for another trip to the database.
 */
export function selectPromptRows(userId: string, sessionId: string, upTo = MAX_ID) {
  return [
    // One more than fits: the empty reply is among them.
    writeReturning<MessageRow>`
      SELECT "id", "role", "status", "content", "severity", "sessionId", "clientId", "createdAt" FROM "Message"
      WHERE "sessionId" = ${sessionId} AND "userId" = ${userId} AND "replacedAt" IS NULL AND "id" <= ${upTo}
      ORDER BY "id" DESC LIMIT ${MAX_MESSAGES + 1}`,
    writeReturning<Beside>`
      SELECT (SELECT "sharedEntries" FROM "StorageUse" WHERE "userId" = ${userId}) AS "sharedEntries",
        (SELECT "memories" FROM "StorageUse" WHERE "userId" = ${userId}) AS "memories",
        (SELECT COUNT(*) FROM "ChatSession" WHERE "id" = ${sessionId} AND "userId" = ${userId} AND "usesMemories" = FALSE) AS "alone",
        CASE WHEN EXISTS (SELECT 1 FROM "Document" WHERE "userId" = ${userId} AND "status" IN ('ready', 'reading')
          AND ("sessionId" = ${sessionId} OR "sessionId" IS NULL)) THEN 1 ELSE 0 END AS "documents"`,
  ] as const;
}

export function toPromptRows(messages: MessageRow[], [beside]: Beside[], replyToId: number): PromptRows {
  // A private conversation that was not let use them.
  const isAlone = Number(beside?.alone ?? 0) > 0;
  return {
    messages: messages.filter(({ id }) => id <= replyToId).slice(0, MAX_MESSAGES),
    hasDocuments: beside?.documents === 1,
    hasSharedEntries: (beside?.sharedEntries ?? 0) > 0 && !isAlone,
    hasMemories: (beside?.memories ?? 0) > 0 && !isAlone,
  };
}

export async function readPromptRows(userId: string, sessionId: string, replyToId: number): Promise<PromptRows> {
  const [messages, beside] = await batchWrites(selectPromptRows(userId, sessionId, replyToId));
  return toPromptRows(messages, beside, replyToId);
}
