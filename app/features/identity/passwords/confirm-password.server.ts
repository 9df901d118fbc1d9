import { db } from '~/platform/db/db.server';
import type { FirstFactor } from '../credentials/hold-credentials.server';
import { IdentityError } from '../identity-error';
import { authenticatePassword } from './authenticate-password.server';

/** Asks a signed-in person for the password again, under the limits of sign-in. Throws IdentityError. */
export async function confirmPassword(userId: string, password: string, clientAddress: string): Promise<FirstFactor> {
  const identity = await db.identity.findFirst({ where: { userId, provider: 'password' }, select: { subject: true } });
  if (!identity) throw new IdentityError('auth/no-password');
  return authenticatePassword({ email: identity.subject, password, clientAddress });
}
