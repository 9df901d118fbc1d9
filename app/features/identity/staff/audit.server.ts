import { db, type Db } from '~/platform/db/db.server';

type AuditAction =
  | 'staff.granted'
  | 'staff.revoked'
  | 'staff.listed'
  | 'account.disabled'
  | 'account.enabled'
  | 'second-factor.reset'
  | 'reports.listed'
  | 'report.viewed'
  | 'report.reviewed'
  | 'report.resolved';

/**
 * `actorId` is the staff member, null for the command line. `details` names no person: ids are cleared when accounts
 * are deleted, texts are not.
 */
type AuditRecord = { actorId: string | null; action: AuditAction; subjectId: string | null; details?: string };

/** Records an action of staff or operators. With the client of a transaction, both are committed or neither is. */
export async function recordAuditEntry(record: AuditRecord, client: Pick<Db, 'auditEntry'> = db): Promise<void> {
  await client.auditEntry.create({ data: record });
}

const MAX_VIEWS = 50;
const LOOKS: AuditAction[] = ['report.viewed', 'report.reviewed', 'report.resolved'];

type ReportLook = { id: number; action: string; at: string };

/** Returns when staff opened or decided on a report about the user, the newest first. */
export async function listReportLooks(userId: string): Promise<ReportLook[]> {
  const rows = await db.auditEntry.findMany({
    where: { subjectId: userId, action: { in: LOOKS } },
    orderBy: { id: 'desc' },
    take: MAX_VIEWS,
    select: { id: true, action: true, createdAt: true },
  });
  return rows.map(({ id, action, createdAt }) => ({ id, action, at: createdAt.toISOString() }));
}
