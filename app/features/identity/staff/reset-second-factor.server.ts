import { db } from '~/platform/db/db.server';
import { notifyOfChange } from '../notify-of-change.server';
import { revokeOtherSignInSessions } from '../sign-in-sessions/revoke-other-sign-in-sessions.server';
import { recordAuditEntry } from './record-audit-entry.server';

/**
 * Takes the second factor from somebody who lost phone and recovery codes; false when there is none. Ends every sign-in, and tells the
 * mailbox: whoever asks an operator for this may be somebody else.
 */
export async function resetSecondFactor(userId: string): Promise<boolean> {
  const email = await db.$transaction(async (tx) => {
    // Holds the person's row first, as whatever changes how they sign in does: of two at once, one waits for the other.
    const { email } = await tx.user.update({
      where: { id: userId },
      data: { updatedAt: new Date() },
      select: { email: true },
    });
    const { count } = await tx.twoFactor.deleteMany({ where: { userId, confirmedAt: { not: null } } });
    if (count === 0) return null;
    await tx.recoveryCode.deleteMany({ where: { userId } });
    await tx.pendingSignIn.deleteMany({ where: { userId } });
    await recordAuditEntry({ actorId: null, action: 'second-factor.reset', subjectId: userId }, tx);
    return email;
  });
  if (email === null) return false;
  await revokeOtherSignInSessions(userId, null);
  notifyOfChange({ id: userId, email }, 'Two-step sign-in was turned off by support, and every device was signed out.');
  return true;
}
