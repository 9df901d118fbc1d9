import { inBackground } from '~/platform/background.server';
import { db, isUniqueViolation, type Tx } from '~/platform/db/db.server';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { sendMail } from '~/platform/mail/mail.server';
import { IdentityError } from '../identity-error';
import { isPlaceholderEmail } from '../identity-schema';
import { hashToken } from '../sign-in-sessions/hash-token.server';
import { revokeOtherSignInSessions } from '../sign-in-sessions/revoke-other-sign-in-sessions.server';
import { emailChangedMail } from './email-change-mails.server';
import { findEmailConfirmation } from './find-email-confirmation.server';

type Confirmer = { signInSessionId: string | null; clientAddress: string };

/**
 * Takes one mailbox's confirmation. With the second one the address changes: of the account, of its password sign-in, and links to set
 * a password that went to the old mailbox open nothing any more. The old mailbox is told, and every sign-in but `signInSessionId` ends.
 * Throws IdentityError when the address was taken meanwhile.
 */
export async function confirmEmailChange(
  token: string | null,
  { signInSessionId, clientAddress }: Confirmer,
): Promise<'gone' | 'waiting' | 'changed'> {
  const found = await findEmailConfirmation(token);
  if (!found || !token) return 'gone';
  const { userId, email, newEmail, mailbox } = found;
  const tokenHash = hashToken(token);
  const mine = mailbox === 'old' ? { oldTokenHash: tokenHash } : { newTokenHash: tokenHash };
  try {
    const result = await db.$transaction(async (tx) => {
      // Holds the person's row first, as whatever changes how they sign in does: of two at once, one waits for the other.
      const now = new Date();
      await tx.user.updateMany({ where: { id: userId }, data: { updatedAt: now } });
      const { count } = await tx.emailChange.updateMany({
        where: { userId, ...mine },
        data: mailbox === 'old' ? { oldConfirmedAt: now } : { newConfirmedAt: now },
      });
      const change = count === 1 ? await tx.emailChange.findUnique({ where: { userId } }) : null;
      if (!change) return 'gone';
      if (!change.oldConfirmedAt || !change.newConfirmedAt) return 'waiting';
      await applyChange(tx, userId, newEmail);
      return 'changed';
    });
    if (result === 'changed') {
      logSecurityEvent('email-change.completed', { userId, clientAddress });
      await announceChange(userId, { email, newEmail, signInSessionId });
    }
    return result;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await db.emailChange.deleteMany({ where: { userId, ...mine } });
    throw new IdentityError('auth/email-taken');
  }
}

async function applyChange(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { email } });
  await tx.identity.updateMany({ where: { userId, provider: 'password' }, data: { subject: email, email } });
  await tx.passwordReset.deleteMany({ where: { userId } });
  await tx.emailChange.deleteMany({ where: { userId } });
}

type Done = { email: string; newEmail: string; signInSessionId: string | null };

async function announceChange(userId: string, { email, newEmail, signInSessionId }: Done): Promise<void> {
  await revokeOtherSignInSessions(userId, signInSessionId);
  if (!isPlaceholderEmail(email))
    inBackground('mail of a change', () => sendMail(emailChangedMail({ userId, email, newEmail })));
}
