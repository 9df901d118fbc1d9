import { db, type Db } from '~/platform/db/db.server';

export type AuditAction =
  'staff.granted' | 'staff.revoked' | 'staff.listed' | 'account.disabled' | 'account.enabled' | 'second-factor.reset';

/** `actorId` is the member of staff, null the command line. `details` names no person: ids are cleared when accounts go, texts are not. */
export type AuditRecord = { actorId: string | null; action: AuditAction; subjectId: string | null; details?: string };

/** Writes down what staff or operators did. Given the client of a transaction, both happen or neither does. */
export async function recordAuditEntry(record: AuditRecord, client: Pick<Db, 'auditEntry'> = db): Promise<void> {
  await client.auditEntry.create({ data: record });
}
