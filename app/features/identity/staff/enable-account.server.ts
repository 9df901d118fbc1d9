import { db } from '~/platform/db/db.server';
import { recordAuditEntry } from './record-audit-entry.server';

/** Lets the person of a disabled account sign in again. */
export async function enableAccount(userId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { disabledAt: null } });
    await recordAuditEntry({ actorId: null, action: 'account.enabled', subjectId: userId }, tx);
  });
}
