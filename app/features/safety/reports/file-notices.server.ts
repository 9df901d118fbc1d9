import { randomUUID } from 'node:crypto';
import { inBackground } from '~/platform/background.server';
import { db, retryConflicts, type Tx } from '~/platform/db/db.server';
import { writeRows } from '~/platform/db/sql.server';
import type { Statement } from '~/platform/db/statement';
import { openOr } from '~/platform/vault/vault.server';
import {
  excerptAssociatedData,
  noticeAssociatedData,
  openForStaff,
  sealForStaff,
} from '~/platform/vault/staff-vault.server';
import type { Screening } from '../screen-text';
import { type Severity, severityRank } from '../severity';
import { composeExcerpt } from './compose-excerpt';
import { mailStaff } from './mail-staff.server';
import { excerptSchema } from './report-schema';
import { type Excerpt, type ReportReason, urgencyOf } from './report-words';

type Turn = Excerpt['turns'][number];
/** What a notice is about, and why there may be a report. */
type Screened = Pick<Screening, 'severity' | 'spans' | 'hasFailed' | 'isAnswer'>;
type NoticeRow = Awaited<ReturnType<typeof db.safetyNotice.findMany>>[number];

/** Whether help is shown beside a text of this severity, and counted. */
const isNoticed = (severity: Severity | null) => severityRank(severity) >= severityRank('medium');
/** Whether staff get a report of a text of this severity. */
const isReported = (severity: Severity | null) => severityRank(severity) >= severityRank('high');

/**
 * Returns what is stored, in the same transaction, with a text beside which help is shown; null for other texts. The
 * excerpt is of the text alone: a report that was lost with its process still has it.
 */
export function noticeOf(
  reason: 'message' | 'entry' | 'check-in',
  { severity, spans, hasFailed, isAnswer }: Screened,
  text: string,
) {
  if (severity === null || !isNoticed(severity)) return null;
  const id = randomUUID();
  const why: ReportReason | null = hasFailed ? 'screening' : isReported(severity) ? reason : null;
  const excerpt =
    why &&
    sealForStaff(
      noticeAssociatedData(id),
      JSON.stringify({ ...composeExcerpt({ role: 'user', text }, spans), ...(isAnswer && { isAnswer }) }),
    );
  return { id, severity, reason: why, excerpt };
}

export type Notice = NonNullable<ReturnType<typeof noticeOf>>;
type Sent = { userId: string; sessionId: string; clientId: string; createdAt: Date };

/** Makes the statement that stores the notice of a message which the same transaction stores. */
export function insertNotice(
  { id, severity, reason, excerpt }: Notice,
  { userId, sessionId, clientId, createdAt }: Sent,
): Statement<number> {
  return writeRows`
    INSERT INTO "SafetyNotice" ("id", "userId", "sessionId", "messageId", "severity", "reason", "excerpt", "createdAt")
    SELECT ${id}, "userId", "sessionId", "id", ${severity}, ${reason}, ${excerpt}, ${createdAt}
    FROM "Message" WHERE "sessionId" = ${sessionId} AND "clientId" = ${clientId} AND "userId" = ${userId} AND "createdAt" = ${createdAt}`;
}

/** Makes the statement that stores the notice of an entry, in the transaction that stores the entry. */
export function insertEntryNotice(
  { id, severity, reason, excerpt }: Notice,
  entry: { id: string; userId: string; createdAt: Date },
): Statement<number> {
  return writeRows`
    INSERT INTO "SafetyNotice" ("id", "userId", "entryId", "severity", "reason", "excerpt", "createdAt")
    VALUES (${id}, ${entry.userId}, ${entry.id}, ${severity}, ${reason}, ${excerpt}, ${entry.createdAt})`;
}

/** Files a notice in the background, with the turns before its message, newest first. */
export function fileSoon(userId: string, noticeId: string, before: readonly Turn[] = []): void {
  inBackground('filing a safety notice', () => fileNotice(userId, noticeId, before));
}

async function fileNotice(userId: string, id: string, before: readonly Turn[]): Promise<void> {
  const notice = await db.safetyNotice.findUnique({ where: { id, userId } });
  if (notice) await file(notice, before);
}

const CHUNK = 100;
/** A younger notice may be about to be filed by the process that stored it, which knows the turns before. */
const LEFT_BEHIND_MS = 30_000;

/** Files the notices that a process left behind. One failure does not stop the others. */
export async function fileLeftNotices(olderThanMs = LEFT_BEHIND_MS): Promise<void> {
  const left = await db.safetyNotice.findMany({
    where: { createdAt: { lte: new Date(Date.now() - olderThanMs) } },
    orderBy: { createdAt: 'asc' },
    take: CHUNK,
  });
  for (const notice of left) inBackground('filing a safety notice', () => file(notice, []));
}

async function file(notice: NoticeRow, before: readonly Turn[]): Promise<void> {
  const isUrgent = await retryConflicts(() =>
    db.$transaction(async (tx) => {
      // Taken by one process only.
      const { count } = await tx.safetyNotice.deleteMany({ where: { id: notice.id, userId: notice.userId } });
      if (count === 0) return false;
      const year = notice.createdAt.getUTCFullYear();
      const { severity } = notice;
      await tx.noticeCount.upsert({
        where: { year_severity: { year, severity } },
        create: { year, severity, count: 1 },
        update: { count: { increment: 1 } },
      });
      if (isReported(severity as Severity))
        await tx.user.updateMany({ where: { id: notice.userId }, data: { graveAt: notice.createdAt } });
      if (notice.reason === null) return false;
      return raiseReport(tx, { ...notice, reason: notice.reason as ReportReason }, withBefore(notice, before));
    }),
  );
  if (isUrgent) await mailStaff();
}

function withBefore({ id, excerpt }: NoticeRow, before: readonly Turn[]): Excerpt | null {
  if (excerpt === null) return null;
  return openOr(
    () => {
      const { turns, isAnswer } = excerptSchema.parse(JSON.parse(openForStaff(noticeAssociatedData(id), excerpt)));
      return { ...composeExcerpt(turns.at(-1)!, [], before), ...(isAnswer && { isAnswer }) };
    },
    () => null,
  );
}

/** Within this time an open report of the same severity and conversation, of the journal or of check-ins is raised instead of made again. */
const RAISED_FOR_MS = 24 * 60 * 60_000;

type About = {
  userId: string;
  sessionId: string | null;
  messageId: number | null;
  entryId: string | null;
  checkInId?: string | null;
  severity: string;
  reason: ReportReason;
};

/**
 * Makes a report, or raises the one that is open, which then shows the newest words, unless they say less: a reviewed one waits for review
 * again. Returns whether staff are told by mail, because it is critical and does not wait for review already.
 */
export async function raiseReport(tx: Tx, about: About, excerpt: Excerpt | null): Promise<boolean> {
  const { userId, sessionId, reason } = about;
  const messageId = about.messageId ?? 0;
  const severity = about.severity as Severity;
  // Two reports of one person at the same time wait for each other.
  await tx.user.updateMany({ where: { id: userId }, data: { credentialsVersion: { increment: 0 } } });
  const open = await tx.safetyReport.findFirst({
    where: {
      userId,
      sessionId,
      reason,
      severity,
      ...(reason.startsWith('reply-') && { messageId }),
      status: { in: ['pending', 'reviewed'] },
      reportedAt: { gt: new Date(Date.now() - RAISED_FOR_MS) },
    },
  });
  const urgency = urgencyOf(severity);
  const id = open?.id ?? randomUUID();
  const now = new Date();
  if (!open) {
    const data = { id, userId, sessionId, messageId, reason, severity, urgency, reportedAt: now, raisedAt: now };
    await tx.safetyReport.create({ data });
  } else {
    const reopened = { status: 'pending', reviewedAt: null, reviewerId: null, actionTaken: null };
    await tx.safetyReport.updateMany({
      where: { id, userId },
      data: {
        ...reopened,
        times: { increment: 1 },
        raisedAt: now,
        messageId,
      },
    });
  }
  // "Yes" to a question of danger says less by itself than the words that were reported before.
  const isWeaker = excerpt === null || excerpt.isAnswer;
  if (!open || reason !== 'message' || !isWeaker) await keepExcerpt(tx, id, about, excerpt);
  return severity === 'critical' && open?.status !== 'pending';
}

async function keepExcerpt(
  tx: Tx,
  reportId: string,
  { userId, messageId, entryId, checkInId = null }: About,
  excerpt: Excerpt | null,
): Promise<void> {
  await tx.reportExcerpt.deleteMany({ where: { reportId, userId } });
  if (!excerpt) return;
  const { isAnswer: _, ...words } = excerpt;
  const text = sealForStaff(excerptAssociatedData(reportId), JSON.stringify(words));
  await tx.reportExcerpt.create({ data: { reportId, userId, messageId, entryId, checkInId, text } });
}
