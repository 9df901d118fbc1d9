import { recordAuditEntry } from '~/features/identity/staff/audit.server';
import { db } from '~/platform/db/db.server';
import { readRows } from '~/platform/db/sql.server';
import { AppError } from '~/platform/errors';
import { isUuid } from '~/platform/text/is-uuid';
import { excerptAssociatedData, openForStaff } from '~/platform/vault/staff-vault.server';
import { openOr } from '~/platform/vault/vault.server';
import { parseCursor, writeCursor } from '~/platform/web/cursor-page';
import type { ReportStatus } from '../report-statuses';
import type { Severity } from '../severity';
import { excerptSchema } from './report-schema';
import {
  type Decision,
  detailsOf,
  type Excerpt,
  isReportReason,
  type ReportJson,
  reportReasons,
  reportSeverities,
  transitions,
  urgencyOf,
  type ViewedReport,
} from './report-words';

type ReportRow = {
  id: string;
  userId: string | null;
  messageId: number;
  reason: string;
  severity: string;
  urgency: number;
  status: string;
  times: number;
  reportedAt: Date;
  raisedAt: Date;
  reviewedAt: Date | null;
  reviewerId: string | null;
  actionTaken: string | null;
};

type Filter = { status: ReportStatus; severity: Severity | null };
type Page = { limit: number; cursor: string | null };

/** Returns a page of reports, the most urgent first and of these the oldest, and the cursor of the next page. */
export async function listReports(
  { status, severity }: Filter,
  { limit, cursor }: Page,
): Promise<{ reports: ReportJson[]; nextCursor: string | null }> {
  const [first, last] = severity ? [urgencyOf(severity), urgencyOf(severity)] : [1, reportSeverities.length];
  const after = parsePosition(cursor) ?? { urgency: first, time: new Date(0), id: '' };
  const rows = await readRows<ReportRow>`
    SELECT "id", "userId", "messageId", "reason", "severity", "urgency", "status", "times", "reportedAt", "raisedAt", "reviewedAt", "reviewerId", "actionTaken"
    FROM "SafetyReport"
    WHERE "status" = ${status} AND ("urgency", "reportedAt", "id") > (${after.urgency}, ${after.time}, ${after.id}) AND "urgency" BETWEEN ${first} AND ${last}
    ORDER BY "urgency", "reportedAt", "id" LIMIT ${limit + 1}`;
  const shown = rows.slice(0, limit);
  const end = shown.at(-1);
  return {
    reports: shown.map(reportJson),
    nextCursor: rows.length > limit && end ? writeCursor(end.reportedAt, `${end.urgency}_${end.id}`) : null,
  };
}

function parsePosition(cursor: string | null) {
  const position = parseCursor(cursor);
  if (!position) return null;
  const [, urgency, id] = /^([1-4])_([\w-]{1,36})$/.exec(position.id) ?? [];
  if (!urgency || !id) throw new AppError('validation', 'This cursor is not valid.');
  return { urgency: Number(urgency), time: position.time, id };
}

function reportJson(row: ReportRow): ReportJson {
  return {
    id: row.id,
    status: row.status as ReportStatus,
    reason: isReportReason(row.reason) ? reportReasons[row.reason] : row.reason,
    details: detailsOf(row),
    severity: row.severity as Severity,
    userId: row.userId,
    messageId: row.messageId,
    times: row.times,
    reportedAt: row.reportedAt.toISOString(),
    raisedAt: row.raisedAt.toISOString(),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    reviewedBy: row.reviewerId,
    actionTaken: row.actionTaken,
  };
}

type Queue = { count: number; oldest: string | null; bySeverity: { severity: Severity; count: number }[] };

/** Returns how many reports wait for review, and since when the oldest of them does. */
export async function countPending(): Promise<Queue> {
  const rows = await readRows<{ urgency: number; count: number; oldest: Date }>`
    SELECT "urgency", COUNT(*) AS "count", MIN("reportedAt") AS "oldest" FROM "SafetyReport" WHERE "status" = 'pending' GROUP BY "urgency" ORDER BY "urgency"`;
  const times = rows.map(({ oldest }) => new Date(oldest).getTime());
  return {
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
    oldest: times.length > 0 ? new Date(Math.min(...times)).toISOString() : null,
    bySeverity: rows.map(({ urgency, count }) => ({ severity: reportSeverities[urgency - 1]!, count: Number(count) })),
  };
}

/** Records that a member of staff was shown a list of reports, which holds no words of anybody. */
export function recordListing(actorId: string, { status, severity }: Filter, count: number): Promise<void> {
  const details = `${status}${severity ? `, ${severity}` : ''}: ${count} shown`;
  return recordAuditEntry({ actorId, action: 'reports.listed', subjectId: null, details });
}

/** Returns a report with the words that it is about. That it was opened is recorded first. Throws `not_found`. */
export async function viewReport(actorId: string, id: string): Promise<ViewedReport> {
  const row = isUuid(id) ? await db.safetyReport.findUnique({ where: { id }, include: { excerpt: true } }) : null;
  if (!row) throw reportNotFound();
  await recordAuditEntry({ actorId, action: 'report.viewed', subjectId: row.userId, details: `report ${id}` });
  return { ...reportJson(row), excerpt: row.excerpt && openExcerpt(row.excerpt) };
}

export function openExcerpt({ reportId, text }: { reportId: string; text: string }): Excerpt | null {
  return openOr(
    () => excerptSchema.parse(JSON.parse(openForStaff(excerptAssociatedData(reportId), text))),
    () => null,
  );
}

function reportNotFound(): AppError {
  return new AppError('not_found', 'This report was not found.');
}

/**
 * Changes the status of a report, by docs/spec.md §4 only. With `seen` and `times`, the status and the number of times
 * that it had been raised when the member of staff saw it, a report that changed since stays as it is. Throws `not_found` and `conflict`.
 */
export async function decideReport(
  actorId: string,
  id: string,
  { status, seen, times }: { status: ReportStatus; seen?: ReportStatus | undefined; times?: number | undefined },
): Promise<ReportJson> {
  if (!isUuid(id)) throw reportNotFound();
  if (status === 'pending') throw await whyNot(id, status);
  const { from, actionTaken } = transitions[status];
  const allowed = from.filter((one) => seen === undefined || one === seen);
  const changed = await db.$transaction(async (tx) => {
    const { count } = await tx.safetyReport.updateMany({
      where: { id, status: { in: allowed }, ...(times !== undefined && { times }) },
      data: { status, actionTaken, reviewedAt: new Date(), reviewerId: actorId },
    });
    if (count === 0) return null;
    const row = await tx.safetyReport.findUniqueOrThrow({ where: { id } });
    await recordAuditEntry({ actorId, action: ACTIONS[status], subjectId: row.userId, details: `report ${id}` }, tx);
    return row;
  });
  if (!changed) throw await whyNot(id, status);
  return reportJson(changed);
}
const ACTIONS: Record<Decision, 'report.reviewed' | 'report.resolved'> = {
  reviewed: 'report.reviewed',
  resolved: 'report.resolved',
};

async function whyNot(id: string, to: ReportStatus): Promise<AppError> {
  const row = await db.safetyReport.findUnique({ where: { id }, select: { status: true } });
  if (!row) return reportNotFound();
  if (row.status === 'resolved')
    return new AppError('conflict', 'This report is resolved. Nothing more can be done with it.');
  if (to === 'pending') return new AppError('conflict', 'A report cannot go back to pending.');
  return new AppError(
    'conflict',
    row.status === 'pending'
      ? 'This report was raised again after you opened it. Please read it once more.'
      : `Somebody was faster: this report is ${row.status} now.`,
  );
}
