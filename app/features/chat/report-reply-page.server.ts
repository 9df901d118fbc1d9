import { z } from 'zod';
import type { HeldKind } from '~/features/safety/reply/rules/reply-rule';
import { MAX_TURNS_BEFORE, composeExcerpt } from '~/features/safety/reports/compose-excerpt';
import { raiseReport } from '~/features/safety/reports/file-notices.server';
import { mailStaff } from '~/features/safety/reports/mail-staff.server';
import { MAX_NOTE, type ReplyReason, replyReasons } from '~/features/safety/reports/report-words';
import type { Severity } from '~/features/safety/severity';
import { db, retryConflicts } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { createRateLimit } from '~/platform/rate-limit.server';
import { openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { parseForm, readForm, textFields } from '~/platform/web/form-data.server';
import { rejectForm } from '~/platform/web/reject-form.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { openContent } from './messages/message-json.server';
import { findReplyRow, parseMessageId } from './messages/messages.server';

const SEVERITIES: Record<ReplyReason, Severity> = {
  'reply-dangerous': 'high',
  'reply-hurtful': 'medium',
  'reply-untrue': 'medium',
  'reply-clinging': 'medium',
  'reply-other': 'medium',
};

const reportForm = z.object({
  reason: z.enum(Object.keys(replyReasons) as [ReplyReason, ...ReplyReason[]], { error: 'Please choose a reason.' }),
  note: z
    .string()
    .max(MAX_NOTE, { error: `Please use at most ${MAX_NOTE} characters.`, abort: true })
    .trim()
    .optional(),
});

const perPerson = createRateLimit({
  name: 'reply-reports',
  limit: 20,
  window: 60 * 60,
  message: 'You have reported many replies. Please wait a while, then try again.',
});

/** Returns the reply that a report would be about. Throws `not_found`. */
export async function loadReportReplyPage(userId: string, parameter: string | undefined) {
  const reply = await findReplyRow(userId, parseMessageId(parameter));
  const vault = await openVault(userId);
  return { messageId: reply.id, sessionId: reply.sessionId, text: quoteOf(openContent(vault, reply)) };
}

const MAX_QUOTE = 200;

const quoteOf = (text: string) => (text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE).toWellFormed()}…` : text);

/** Handles the form that reports a reply to staff. Throws `not_found`. */
export async function handleReportReplyForm(userId: string, parameter: string | undefined, request: Request) {
  const reply = await findReplyRow(userId, parseMessageId(parameter));
  const submission = parseForm(textFields(await readForm(request)), reportForm);
  if (submission.status !== 'success') return rejectForm('report', submission);
  try {
    await perPerson.use(userId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return rejectForm('report', submission, { banner: ['One moment, please', error.message], error });
  }
  await reportReply(userId, reply, submission.value);
  const { sessionId, id } = reply;
  return redirectWithToast(`/?session=${encodeURIComponent(sessionId)}#message-${id}`, {
    title: 'Reported',
    description: 'Thank you. Staff will read this reply and what you said before it.',
    kind: 'default',
  });
}

type Reply = Awaited<ReturnType<typeof findReplyRow>>;
type Report = { reason: ReplyReason; note?: string | undefined };

async function reportReply(userId: string, reply: Reply, { reason, note }: Report): Promise<void> {
  const { sessionId, id: messageId } = reply;
  const vault = await openVault(userId);
  const words = { role: 'assistant' as const, text: openContent(vault, reply) };
  const excerpt = composeExcerpt(words, [], await turnsBefore(userId, reply, vault));
  const about = { userId, sessionId, messageId, entryId: null, severity: SEVERITIES[reason], reason };
  const isUrgent = await retryConflicts(() =>
    db.$transaction((tx) => raiseReport(tx, about, { ...excerpt, ...(note && { note }) })),
  );
  if (isUrgent) await mailStaff();
}

type HeldReply = { userId: string; sessionId: string; messageId: number };

/**
 * Reports what a model wrote that encourages harm or says how, and that nobody was shown: with those words, and what was
 * said before them.
 */
export async function reportHeldReply(
  { userId, sessionId, messageId }: HeldReply,
  kind: HeldKind,
  words: string,
  vault: PersonalVault,
): Promise<void> {
  const before = await turnsBefore(userId, { sessionId, id: messageId }, vault);
  const excerpt = {
    ...composeExcerpt({ role: 'assistant', text: words }, [], before),
    note: `Not shown to the person: ${kind}`,
  };
  const about = { userId, sessionId, messageId, entryId: null, severity: 'high', reason: 'held' as const };
  await retryConflicts(() => db.$transaction((tx) => raiseReport(tx, about, excerpt)));
}

async function turnsBefore(userId: string, { sessionId, id }: Pick<Reply, 'sessionId' | 'id'>, vault: PersonalVault) {
  const rows = await db.message.findMany({
    where: { userId, sessionId, replacedAt: null, id: { lt: id } },
    orderBy: { id: 'desc' },
    take: MAX_TURNS_BEFORE,
  });
  return rows.map((row) => ({
    role: row.role === 'user' ? ('user' as const) : ('assistant' as const),
    text: openContent(vault, row),
  }));
}
