import { db } from '~/platform/db/db.server';
import { IdentityError } from '../identity-error';
import type { SignedInUser } from '../sign-in-sessions/find-signed-in-user.server';
import { authenticatePassword } from './authenticate-password.server';

const FRESH_MS = 10 * 60 * 1000;

/**
 * That it is the person and not somebody at their open browser: by the password, or, where the account has none, by having signed in within
 * the last ten minutes. Throws IdentityError.
 */
export async function confirmPerson(user: SignedInUser, password: string, clientAddress: string): Promise<void> {
  const identity = await db.identity.findFirst({ where: { userId: user.id, provider: 'password' }, select: { subject: true } });
  if (identity) return void (await authenticatePassword({ email: identity.subject, password, clientAddress }));
  const session = await db.signInSession.findFirst({ where: { id: user.signInSessionId, userId: user.id }, select: { createdAt: true } });
  if (!session || Date.now() - session.createdAt.getTime() > FRESH_MS) throw new IdentityError('auth/requires-recent-login');
}
