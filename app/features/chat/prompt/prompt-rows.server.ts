import { readerFor } from '~/features/companion/readers/reader-consents.server';
import { parseOff, type ReaderSource } from '~/features/companion/readers/reader-sources';
import { isLaterVisit } from '~/features/safety/ai-notices/asking-after.server';
import type { CareLevel } from '~/features/safety/care-level';
import type { Severity } from '~/features/safety/severity';
import type { TalkState } from '~/features/safety/ai-notices/due-notice';
import { batchWrites } from '~/platform/db/batch-writes.server';
import { writeReturning } from '~/platform/db/sql.server';
import type { ModelReader } from '~/platform/model/model-reader';
import { modelReader, OFFLINE_READER } from '~/platform/model/model-reader.server';
import type { MessageRow } from '../messages/message-json.server';

/** The maximum number of messages in a prompt, however short they are: each is opened while the user waits. */
const MAX_MESSAGES = 100;
const MAX_ID = 2_147_483_647;

type PromptMessageRow = Pick<
  MessageRow,
  'id' | 'role' | 'status' | 'content' | 'severity' | 'sessionId' | 'clientId' | 'createdAt'
> & {
  /** Who made it, null for the person's. */
  madeBy: string | null;
  /** Whether it is a reply that is based on something besides the conversation. */
  isBased: number;
};
type Beside = {
  documents: number;
  readings: number | null;
  sharedEntries: number | null;
  memories: number | null;
  alone: number;
  pronouns: string | null;
  aboutMe: string | null;
  interests: string | null;
  onlyHere: number | null;
  isAllowed: number | null;
  off: string | null;
  offlineOff: string | null;
  summary: string | null;
};
type LevelColumns = { careLevel: string | null; careCalm: number; careGrave: boolean };
/** Times of the conversation, its level of danger, and when the person was in danger last. */
export type TalkRow = Omit<TalkState, 'lastAt'> & LevelColumns & { graveAt: Date | null };

export const levelOf = ({ careLevel, careCalm, careGrave }: LevelColumns): CareLevel => ({
  level: careLevel as Severity | null,
  calm: careCalm,
  wasGrave: careGrave,
});
type AboutColumns = Pick<Beside, 'pronouns' | 'aboutMe' | 'interests'>;

/**
 * What a prompt is made of, as it is stored: the newest messages first, who reads it, what that reader does not get,
 * and whether there is anything to search.
 */
export type PromptRows = {
  messages: PromptMessageRow[];
  /** Whether there are more messages before these. */
  hasMore: boolean;
  /** Of the earlier messages, sealed. */
  summary: string | null;
  hasDocuments: boolean;
  hasSharedEntries: boolean;
  hasMemories: boolean;
  hasReadings: boolean;
  about: AboutColumns;
  reader: ModelReader;
  off: ReadonlySet<ReaderSource>;
  /** The person was in danger at an earlier visit, and was not asked since how they are. */
  asksAfter: boolean;
  /** The level of danger of the conversation. */
  level: Severity | null;
};

/**
 * Returns the statements whose rows `toPromptRows` reads: the messages up to an id, or all. They are sent with the
 * exchange in one transaction, so that the reply does not wait for another trip to the database.
 */
export function selectPromptRows(userId: string, sessionId: string, upTo = MAX_ID) {
  const { name } = modelReader();
  return [
    // Two more than fit: the empty reply is among them, and one that tells whether there are more.
    writeReturning<PromptMessageRow>`
      SELECT "id", "role", "status", "content", "severity", "sessionId", "clientId", "createdAt",
        CASE WHEN "sources" IS NULL THEN 0 ELSE 1 END AS "isBased",
        (SELECT "reader" FROM "SentPrompt" WHERE "messageId" = "Message"."id" AND "userId" = ${userId}) AS "madeBy"
      FROM "Message"
      WHERE "sessionId" = ${sessionId} AND "userId" = ${userId} AND "replacedAt" IS NULL AND "id" <= ${upTo}
      ORDER BY "id" DESC LIMIT ${MAX_MESSAGES + 2}`,
    writeReturning<Beside>`
      SELECT (SELECT "sharedEntries" FROM "StorageUse" WHERE "userId" = ${userId}) AS "sharedEntries",
        (SELECT "memories" FROM "StorageUse" WHERE "userId" = ${userId}) AS "memories",
        (SELECT CASE WHEN "hasReadings" THEN 1 ELSE 0 END FROM "User" WHERE "id" = ${userId}) AS "readings",
        (SELECT "pronouns" FROM "User" WHERE "id" = ${userId}) AS "pronouns",
        (SELECT "aboutMe" FROM "User" WHERE "id" = ${userId}) AS "aboutMe",
        (SELECT "interests" FROM "User" WHERE "id" = ${userId}) AS "interests",
        (SELECT CASE WHEN "onlyHere" THEN 1 ELSE 0 END FROM "ChatSession" WHERE "id" = ${sessionId} AND "userId" = ${userId}) AS "onlyHere",
        (SELECT CASE WHEN "isAllowed" THEN 1 ELSE 0 END FROM "ReaderConsent" WHERE "userId" = ${userId} AND "reader" = ${name}) AS "isAllowed",
        (SELECT "off" FROM "ReaderConsent" WHERE "userId" = ${userId} AND "reader" = ${name}) AS "off",
        (SELECT "off" FROM "ReaderConsent" WHERE "userId" = ${userId} AND "reader" = ${OFFLINE_READER.name}) AS "offlineOff",
        (SELECT "summary" FROM "ChatSession" WHERE "id" = ${sessionId} AND "userId" = ${userId}) AS "summary",
        (SELECT COUNT(*) FROM "ChatSession" WHERE "id" = ${sessionId} AND "userId" = ${userId} AND "usesMemories" = FALSE) AS "alone",
        CASE WHEN EXISTS (SELECT 1 FROM "Document" WHERE "userId" = ${userId} AND "status" IN ('ready', 'reading')
          AND ("sessionId" = ${sessionId} OR "sessionId" IS NULL)) THEN 1 ELSE 0 END AS "documents"`,
    writeReturning<TalkRow>`
      SELECT "ChatSession"."createdAt", "talkSince", "noticeAt", "pauseAt", "careLevel", "careCalm", "careGrave", "graveAt"
      FROM "ChatSession" JOIN "User" ON "User"."id" = "userId"
      WHERE "ChatSession"."id" = ${sessionId} AND "userId" = ${userId}`,
  ] as const;
}

export function toPromptRows(
  messages: PromptMessageRow[],
  [beside]: Beside[],
  [talk]: TalkRow[],
  replyToId: number,
): PromptRows {
  const reader = readerFor(beside?.isAllowed === 1, beside?.onlyHere === 1);
  // A private conversation that was not let use them.
  const isAlone = Number(beside?.alone ?? 0) > 0;
  const upTo = messages.filter(({ id }) => id <= replyToId);
  return {
    messages: upTo.slice(0, MAX_MESSAGES),
    hasMore: upTo.length > MAX_MESSAGES,
    summary: beside?.summary ?? null,
    hasDocuments: beside?.documents === 1,
    hasSharedEntries: (beside?.sharedEntries ?? 0) > 0 && !isAlone,
    hasMemories: (beside?.memories ?? 0) > 0 && !isAlone,
    hasReadings: beside?.readings === 1 && !isAlone,
    about: isAlone || !beside ? { pronouns: null, aboutMe: null, interests: null } : beside,
    reader,
    asksAfter: isLaterVisit(talk?.graveAt ?? null),
    level: (talk?.careLevel ?? null) as Severity | null,
    off: parseOff((reader === OFFLINE_READER ? beside?.offlineOff : beside?.off) ?? null),
  };
}

export async function readPromptRows(userId: string, sessionId: string, replyToId: number): Promise<PromptRows> {
  const [messages, beside, talk] = await batchWrites(selectPromptRows(userId, sessionId, replyToId));
  return toPromptRows(messages, beside, talk, replyToId);
}
