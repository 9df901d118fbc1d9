import { randomUUID } from 'node:crypto';
import { db, type Tx } from '~/platform/db/db.server';
import { changeCredentials } from '../credentials/change-credentials.server';
import { IdentityError } from '../identity-error';
import { notifyOfChange } from '../notify-of-change.server';
import { hashPassword } from '../passwords/hash-password.server';
import { isWeakPassword } from '../passwords/is-weak-password.server';
import type { OpenReset } from './find-password-reset.server';

/**
 * Sets the password by a mailed link, uses the link up with all others of the person, and ends every sign-in. Signs nobody in.
 * Throws IdentityError for a weak password, and when somebody else was faster with the link.
 *
 * The mailbox has now proven whose account it is. Linked providers have not, save a Google account of this very address: whoever
 * registered another person's address and linked a provider would otherwise keep a way in. They can be linked again in Security.
 */
export async function resetPassword({ userId, tokenHash, email }: OpenReset, password: string): Promise<void> {
  const { username, fullName } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  if (await isWeakPassword(password, [email, username, fullName])) throw new IdentityError('auth/weak-password');
  const passwordHash = await hashPassword(password);
  await changeCredentials({ userId, exceptId: null }, async (tx) => {
    const { count } = await tx.passwordReset.updateMany({
      where: { tokenHash, userId, usedAt: null, expiresAt: { gt: new Date() } },
      data: { usedAt: new Date() },
    });
    if (count === 0) throw new IdentityError('auth/link-gone');
    await tx.passwordReset.deleteMany({ where: { userId, usedAt: null } });
    await tx.emailChange.deleteMany({ where: { userId } });
    await tx.identity.deleteMany({
      where: { userId, provider: { not: 'password' }, NOT: { provider: 'google', email } },
    });
    await setPassword(tx, userId, email, passwordHash);
  });
  notifyOfChange({ id: userId, email }, 'A new password was set with a mailed link. Every device was signed out.');
}

async function setPassword(tx: Tx, userId: string, email: string, passwordHash: string): Promise<void> {
  const { count } = await tx.identity.updateMany({ where: { userId, provider: 'password' }, data: { passwordHash } });
  if (count === 0)
    await tx.identity.create({
      data: { id: randomUUID(), userId, provider: 'password', subject: email, email, passwordHash },
    });
}
