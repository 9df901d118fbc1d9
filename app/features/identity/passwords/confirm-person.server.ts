import { db } from '~/platform/db/db.server';
import { IdentityError } from '../identity-error';
import type { SignedInUser } from '../sign-in-sessions/find-signed-in-user.server';
import { isFreshSignIn } from '../sign-in-sessions/is-fresh-sign-in.server';
import { authenticatePassword } from './authenticate-password.server';

/**
 * That it is the person and not somebody at their open browser: by the password, or, where the account has none, by having signed in within
 * the last ten minutes. Throws IdentityError.
 */
export async function confirmPerson(user: SignedInUser, password: string, clientAddress: string): Promise<void> {
  const withPassword = { userId: user.id, provider: 'password', passwordHash: { not: null } };
  const identity = await db.identity.findFirst({ where: withPassword, select: { subject: true } });
  if (identity) return void (await authenticatePassword({ email: identity.subject, password, clientAddress }));
  if (!(await isFreshSignIn(user.id, user.signInSessionId))) throw new IdentityError('auth/requires-recent-login');
}
