import { randomUUID } from 'node:crypto';
import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { createRateLimit } from '~/platform/rate-limit.server';
import { excerptAssociatedData, sealForStaff } from '~/platform/vault/staff-vault.server';
import { parseForm, readForm, textFields } from '~/platform/web/form-data.server';
import { rejectForm } from '~/platform/web/reject-form.server';
import { screenText } from '../screen-text';
import { higherSeverity } from '../severity';
import { mailStaff } from './mail-staff.server';
import { type Excerpt, MAX_HARM, urgencyOf } from './report-words';

const MAX_EMAIL = 100;

const harmForm = z.object({
  what: z
    .string({ error: 'Please say what happened.' })
    .max(MAX_HARM, { error: `Please use at most ${MAX_HARM} characters.`, abort: true })
    .trim()
    .min(1, 'Please say what happened.'),
  email: z
    .string()
    .max(MAX_EMAIL, { error: 'Email address is too long', abort: true })
    .trim()
    .regex(/^(?:[^\s@<>]+@[^\s@<>]+)?$/, 'Invalid email address format')
    .optional(),
});

const message = 'Many reports are arriving right now. Please wait a while, then try again, or write to us by email.';
const perAddress = createRateLimit({ name: 'harm-address', limit: 5, window: 60 * 60, message });
/** Staff still find what is urgent. */
const together = createRateLimit({ name: 'harm-all', limit: 100, window: 60 * 60, message });

/** The mailbox is not flooded: all reports wait in the same queue. */
const mails = createRateLimit({ name: 'harm-mail', limit: 5, window: 60 * 60, message });

/** Handles the form of `/report-harm`, which needs no account. */
export async function handleHarmForm(request: Request, clientAddress: string) {
  const submission = parseForm(textFields(await readForm(request)), harmForm);
  if (submission.status !== 'success') return rejectForm('harm', submission);
  try {
    await perAddress.use(clientAddress);
    await together.use('all');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return rejectForm('harm', submission, { banner: ['One moment, please', error.message], error });
  }
  await reportHarm(submission.value);
  return redirect('/report-harm?sent=1', 303);
}

async function reportHarm({ what, email }: z.output<typeof harmForm>): Promise<void> {
  const note = what.toWellFormed();
  const severity = higherSeverity('medium', screenText(note))!;
  const excerpt: Excerpt = { turns: [], note, ...(email && { answerTo: email }) };
  const id = randomUUID();
  const text = sealForStaff(excerptAssociatedData(id), JSON.stringify(excerpt));
  await db.$transaction([
    db.safetyReport.create({ data: { id, userId: null, reason: 'outside', severity, urgency: urgencyOf(severity) } }),
    db.reportExcerpt.create({ data: { reportId: id, userId: null, text } }),
  ]);
  if (severity !== 'critical') return;
  const mayMail = await mails.use('all').then(
    () => true,
    () => false,
  );
  if (mayMail) await mailStaff();
}

/** So long after the decision, what somebody outside wrote is deleted, with their address. */
const RETENTION_MS = 90 * 24 * 60 * 60_000;

/** Deletes the words of outside reports that were resolved long ago. */
export async function purgeHarmReports(): Promise<void> {
  await db.safetyReport.deleteMany({
    where: {
      userId: null,
      reason: 'outside',
      status: 'resolved',
      reviewedAt: { lt: new Date(Date.now() - RETENTION_MS) },
    },
  });
}
