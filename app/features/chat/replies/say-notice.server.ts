import { type AiNotice, type AiNoticeJson, aiNoticeJson, dueNotice } from '~/features/safety/ai-notices/due-notice';
import { rulesHere } from '~/features/safety/ai-notices/rules-here.server';
import { type Severity, severityRank } from '~/features/safety/severity';
import { inBackground } from '~/platform/background.server';
import { batchWrites } from '~/platform/db/batch-writes.server';
import { writeRows } from '~/platform/db/sql.server';
import type { TalkRow } from '../prompt/prompt-rows.server';

type Sent = { userId: string; sessionId: string; createdAt: Date; isAsked: boolean };
type Said = {
  id: number;
  content: string;
  /** The level of the conversation, the message included. */
  level: Severity | null;
  /** The messages before, newest first. */
  before: readonly { role: string; createdAt: Date }[];
  talk: TalkRow | undefined;
};

/**
 * Returns the notice that stands below a message, and keeps it in the background where the message was not stored with
 * it: at the start and for a question it was.
 */
export function sayDue(sent: Sent, { id, content, level, before, talk }: Said): AiNoticeJson | undefined {
  if (!talk) return undefined;
  const lastAt = before.find(({ role }) => role === 'user')?.createdAt ?? null;
  const isInDanger = severityRank(level) >= severityRank('medium');
  const notice = dueNotice({ at: sent.createdAt, text: content, isInDanger }, { ...talk, lastAt }, rulesHere);
  if (notice !== null && notice !== 'start' && notice !== 'asked')
    inBackground('keeping a notice', () => keepNotice(sent, id, notice));
  return aiNoticeJson(notice);
}

async function keepNotice({ userId, sessionId, createdAt }: Sent, id: number, notice: AiNotice): Promise<void> {
  const [noticeAt, pauseAt] = [
    notice === 'pause' ? null : createdAt,
    /^(?:pause|hours)$/.test(notice) ? createdAt : null,
  ];
  await batchWrites([
    writeRows`UPDATE "Message" SET "notice" = ${notice} WHERE "id" = ${id} AND "sessionId" = ${sessionId} AND "userId" = ${userId}`,
    writeRows`
      UPDATE "ChatSession" SET "noticeAt" = COALESCE(${noticeAt}, "noticeAt"), "pauseAt" = COALESCE(${pauseAt}, "pauseAt")
      WHERE "id" = ${sessionId} AND "userId" = ${userId}`,
  ]);
}
