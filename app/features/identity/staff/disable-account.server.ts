import { db } from '~/platform/db/db.server';
import { revokeOtherSignInSessions } from '../sign-in-sessions/revoke-other-sign-in-sessions.server';
import { recordAuditEntry } from './record-audit-entry.server';

/** Lets nobody in under this account until it is enabled again, and ends its sign-ins. Nothing of it is deleted. */
export async function disableAccount(userId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { disabledAt: new Date() } });
    await recordAuditEntry({ actorId: null, action: 'account.disabled', subjectId: userId }, tx);
  });
  await revokeOtherSignInSessions(userId, null);
}
