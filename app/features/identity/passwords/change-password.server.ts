import { db } from '~/platform/db/db.server';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { changeCredentials } from '../sign-in-sessions/credentials.server';
import { identityError } from '../identity-error';
import { notifyOfChange } from '../notify-of-change.server';
import { reauthenticate } from './authenticate-password.server';
import { hasPassword } from '../identities/identities.server';
import { hashPassword, isWeakPassword } from './passwords.server';

type Change = { currentPassword: string; newPassword: string; clientAddress: string; signInSessionId: string };

/** Sets a new password, ends every other sign-in session and deletes mailed reset links. Throws an identity error. */
export async function changePassword(userId: string, change: Change): Promise<void> {
  if (!(await hasPassword(userId))) throw identityError('auth/no-password');
  const person = { id: userId, signInSessionId: change.signInSessionId };
  const { credentialsVersion } = await reauthenticate(person, change.currentPassword, change.clientAddress);
  const { email, username, fullName } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  if (await isWeakPassword(change.newPassword, [email, username, fullName])) throw identityError('auth/weak-password');
  const passwordHash = await hashPassword(change.newPassword);
  await changeCredentials({ userId, seenVersion: credentialsVersion, exceptId: change.signInSessionId }, async (tx) => {
    await tx.identity.updateMany({ where: { userId, provider: 'password' }, data: { passwordHash } });
    await tx.passwordReset.deleteMany({ where: { userId } });
  });
  logSecurityEvent('password.changed', { userId, clientAddress: change.clientAddress });
  notifyOfChange({ id: userId, email }, 'Your password was changed.');
}
