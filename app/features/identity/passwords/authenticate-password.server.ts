import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { createRateLimit } from '~/platform/rate-limit.server';
import { IdentityError } from '../identity-error';
import { normaliseEmail } from '../identity-schema';
import { verifyPassword } from './verify-password.server';

const WINDOW_SECONDS = 15 * 60;
const perAccount = createRateLimit(5, WINDOW_SECONDS, 'account');
const perAddress = createRateLimit(50, WINDOW_SECONDS, 'address');

/**
 * The id of the user whom e-mail and password belong to. Throws IdentityError.
 *
 * Failures count for the account as tried from one network address, so that nobody can lock the owner out from elsewhere,
 * and for that address over all accounts.
 */
export async function authenticatePassword(input: { email: string; password: string; clientAddress: string }): Promise<string> {
  const email = normaliseEmail(input.email);
  const account = `${email} ${input.clientAddress}`;
  await refuseWhenLimited(() => Promise.all([perAccount.check(account), perAddress.check(input.clientAddress)]));
  const identity = await db.identity.findUnique({
    where: { provider_subject: { provider: 'password', subject: email } },
    select: { passwordHash: true, user: { select: { id: true, disabledAt: true } } },
  });
  if (!(await verifyPassword(identity?.passwordHash ?? null, input.password))) {
    await refuseWhenLimited(() => Promise.all([perAccount.use(account), perAddress.use(input.clientAddress)]));
    throw new IdentityError(identity ? 'auth/wrong-password' : 'auth/user-not-found');
  }
  if (identity!.user.disabledAt) throw new IdentityError('auth/user-disabled');
  await perAccount.forget(account);
  return identity!.user.id;
}

async function refuseWhenLimited(count: () => Promise<unknown>): Promise<void> {
  try {
    await count();
  } catch (error) {
    if (error instanceof AppError) throw new IdentityError('auth/too-many-requests', error.retryAfterSeconds);
    throw error;
  }
}
