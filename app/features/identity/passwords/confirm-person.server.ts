import { db } from '~/platform/db/db.server';
import type { FirstFactor } from '../credentials/hold-credentials.server';
import { IdentityError } from '../identity-error';
import type { SignedInUser } from '../sign-in-sessions/find-signed-in-user.server';
import { isFreshSignIn } from '../sign-in-sessions/is-fresh-sign-in.server';
import { authenticatePassword } from './authenticate-password.server';

type Here = Pick<SignedInUser, 'id' | 'signInSessionId'>;

/**
 * That it is the person and not somebody at their open browser: by the password, under the limits of sign-in, or, where the account has none,
 * by having signed in lately. An empty field is no try. Throws IdentityError.
 */
export async function confirmPerson(
  { id: userId, signInSessionId }: Here,
  password: string,
  clientAddress: string,
): Promise<FirstFactor> {
  const { credentialsVersion } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { credentialsVersion: true },
  });
  const identity = await db.identity.findFirst({
    where: { userId, provider: 'password', passwordHash: { not: null } },
    select: { subject: true },
  });
  if (!identity) {
    if (!(await isFreshSignIn(userId, signInSessionId))) throw new IdentityError('auth/requires-recent-login');
    return { userId, credentialsVersion };
  }
  if (!password) throw new IdentityError('auth/password-missing');
  return authenticatePassword({ email: identity.subject, password, clientAddress });
}
