import type { ReportStatus } from '../report-statuses';
import { type Severity, severityRank } from '../severity';

/** Why there is a report, in the words that staff and people read. None of them names a severity. */
export const reportReasons = {
  message: 'A message speaks of danger',
  entry: 'A journal entry speaks of danger',
  'check-in': 'A check-in speaks of danger',
  held: 'A part of a reply was held back',
  screening: 'A text could not be checked for danger',
  'reply-dangerous': 'A reply was reported: it encourages harm, or says how',
  'reply-hurtful': 'A reply was reported: it hurts or shames',
  'reply-untrue': 'A reply was reported: it claims to be human or a clinician, or says what is not true',
  'reply-clinging': 'A reply was reported: it makes it hard to leave',
  'reply-other': 'A reply was reported for another reason',
  outside: 'Somebody reported harm',
} as const;
export type ReportReason = keyof typeof reportReasons;
export const isReportReason = (text: string): text is ReportReason => Object.hasOwn(reportReasons, text);

/** What a person can say of a reply. */
export const replyReasons = {
  'reply-dangerous': 'It encourages harm, or says how',
  'reply-hurtful': 'It hurts or shames me',
  'reply-untrue': 'It claims to be human or a clinician, or says what is not true',
  'reply-clinging': 'It makes it hard to leave',
  'reply-other': 'Something else',
} as const satisfies Partial<Record<ReportReason, string>>;
export type ReplyReason = keyof typeof replyReasons;

const severityWords: Record<Severity, string> = { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' };
export const severityWord = (severity: string): string => severityWords[severity as Severity] ?? severity;
export const reportSeverities = ['critical', 'high', 'medium', 'low'] as const satisfies readonly Severity[];

/** 1 for critical to 4 for low. */
export const urgencyOf = (severity: Severity): number => reportSeverities.length + 1 - severityRank(severity);

/** The details of a report: one word of severity, and no word of what was written. */
export function detailsOf({ severity, reason, times }: { severity: string; reason: string; times: number }): string {
  const what = isReportReason(reason) ? reportReasons[reason] : 'A report';
  return `${severityWord(severity)}: ${what}.${times > 1 ? ` Raised ${times} times.` : ''}`;
}

/** docs/spec.md §4: from which status a report may change to which, and what is then written as the action taken. */
export const transitions: Record<Exclude<ReportStatus, 'pending'>, { from: ReportStatus[]; actionTaken: string }> = {
  reviewed: { from: ['pending'], actionTaken: 'Report reviewed by admin' },
  resolved: { from: ['pending', 'reviewed'], actionTaken: 'Report resolved after content review' },
};
export type Decision = keyof typeof transitions;

export const MAX_EXCERPT = 280;
export const MAX_NOTE = 500;
/** What somebody outside can write. */
export const MAX_HARM = 2_000;

/** Who said what. `note` is what somebody wrote for staff, `answerTo` the address that an answer goes to. */
export type Excerpt = {
  turns: { role: 'user' | 'assistant'; text: string }[];
  note?: string | undefined;
  answerTo?: string | undefined;
  /** Of a notice: what the message means was said before it. Reports do not keep it. */
  isAnswer?: true | undefined;
};

/** A report as programs get it (docs/api.md). */
export type ReportJson = {
  id: string;
  status: ReportStatus;
  reason: string;
  details: string;
  severity: Severity;
  userId: string | null;
  messageId: number;
  times: number;
  reportedAt: string;
  raisedAt: string;
  reviewedAt: string | null;
  reviewedBy: string | null;
  actionTaken: string | null;
};
/** `excerpt` is null when the person deleted what it is from. */
export type ViewedReport = ReportJson & { excerpt: Excerpt | null };
