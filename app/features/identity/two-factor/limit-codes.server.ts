import { AppError } from '~/platform/errors';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { createRateLimit } from '~/platform/rate-limit.server';
import { IdentityError } from '../identity-error';

/** Guessing one of a million codes, of which three are right at a time, has to stay hopeless from many addresses together too. */
const fromHere = createRateLimit(5, 15 * 60, 'codes');
const fromAnywhere = createRateLimit(30, 60 * 60, 'codes');

/** Counts a try before the code is looked at; a right one is forgiven. Throws IdentityError `auth/too-many-codes`. */
export async function limitCodes(userId: string, clientAddress: string): Promise<{ forgive: () => Promise<void> }> {
  const here = `${userId} ${clientAddress}`;
  try {
    await fromHere.use(here);
    await fromAnywhere.use(userId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logSecurityEvent('second-factor.locked', { userId, clientAddress });
    throw new IdentityError('auth/too-many-codes', error.retryAfterSeconds);
  }
  return { forgive: async () => void (await Promise.all([fromHere.forget(here), fromAnywhere.giveBack(userId)])) };
}
