import { randomUUID } from 'node:crypto';
import { urgencyOf } from '~/features/safety/reports/report-words';
import type { Severity } from '~/features/safety/severity';
import { db } from '~/platform/db/db.server';
import { excerptAssociatedData, sealForStaff } from '~/platform/vault/staff-vault.server';
import { makeUser } from './make-user';

type Given = { userId?: string; severity?: Severity; status?: string; reportedAt?: Date; words?: string | null };

/** Creates a report about a message, with its excerpt unless `words` is null. */
export async function makeReport({
  userId,
  severity = 'high',
  status = 'pending',
  reportedAt = new Date(),
  words = 'I want to sleep and never wake up',
}: Given = {}): Promise<{ id: string; userId: string }> {
  const [id, owner] = [randomUUID(), userId ?? (await makeUser()).id];
  const data = { id, userId: owner, reason: 'message', severity, urgency: urgencyOf(severity), status, reportedAt };
  await db.safetyReport.create({ data: { ...data, messageId: 7, raisedAt: reportedAt } });
  if (words !== null) {
    const text = sealForStaff(excerptAssociatedData(id), JSON.stringify({ turns: [{ role: 'user', text: words }] }));
    await db.reportExcerpt.create({ data: { reportId: id, userId: owner, text } });
  }
  return { id, userId: owner };
}
