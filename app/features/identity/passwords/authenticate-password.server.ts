import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { createRateLimit } from '~/platform/rate-limit.server';
import { findIdentity } from '../identities/identities.server';
import { identityError } from '../identity-error';
import { isPlaceholderEmail, normaliseEmail } from '../identity-schema';
import type { FirstFactor } from '../sign-in-sessions/credentials.server';
import { isFreshSignIn, type SignedInUser } from '../sign-in-sessions/sign-in-sessions.server';
import { verifyPassword } from './passwords.server';

const WINDOW_SECONDS = 15 * 60;
const perAccount = createRateLimit({ name: 'password-account', limit: 5, window: WINDOW_SECONDS });
const perAddress = createRateLimit({ name: 'password-address', limit: 50, window: WINDOW_SECONDS });
/** Limits guessing from many network addresses; an owner locked out by it can reset the password by mail. */
const fromAnywhere = createRateLimit({ name: 'password-account-anywhere', limit: 100, window: 60 * 60 });
/** Limits correct passwords too: comparing one takes a fraction of a second of processor time. */
const rightOnes = createRateLimit({ name: 'password-right', limit: 30, window: WINDOW_SECONDS });

/**
 * Returns the user whom email and password belong to. Throws an identity error.
 *
 * Failures count per account and network address, so that it is hard to lock the owner out from elsewhere; per network
 * address over all accounts; and, with a far higher limit, per account from any network address. An attempt counts
 * before the password is checked, so that concurrent attempts cannot bypass the limits. A correct password is given
 * back, and counts against a limit of its own.
 */
export async function authenticatePassword(input: {
  email: string;
  password: string;
  clientAddress: string;
}): Promise<FirstFactor> {
  const email = normaliseEmail(input.email);
  if (isPlaceholderEmail(email)) throw identityError('auth/invalid-email');
  const attempt = { email, clientAddress: input.clientAddress };
  const account = `${email} ${input.clientAddress}`;
  await rejectWhenLimited('auth/too-many-requests', attempt, async () => {
    await perAddress.use(input.clientAddress);
    await perAccount.use(account);
    await fromAnywhere.use(email);
  });
  try {
    await rejectWhenLimited('auth/too-many-sign-ins', attempt, () => rightOnes.use(email));
  } catch (error) {
    // The password was not checked, so this attempt is not a failure.
    await Promise.all([
      perAccount.giveBack(account),
      perAddress.giveBack(input.clientAddress),
      fromAnywhere.giveBack(email),
    ]);
    throw error;
  }
  const identity = await findIdentity('password', email);
  const isRight = await verifyPassword(identity?.passwordHash ?? null, input.password);
  if (!identity || !isRight) {
    await rightOnes.giveBack(email);
    logSecurityEvent('sign-in.failed', { ...attempt, userId: identity?.userId });
    // An account created with a provider has no password identity until its first password reset.
    const isKnown = identity !== null || (await db.user.count({ where: { email } })) > 0;
    throw identityError(isKnown ? 'auth/wrong-password' : 'auth/user-not-found');
  }
  await Promise.all([
    perAccount.forget(account),
    perAddress.giveBack(input.clientAddress),
    fromAnywhere.giveBack(email),
  ]);
  return { userId: identity.userId, credentialsVersion: identity.credentialsVersion };
}

type Attempt = { email: string; clientAddress: string };

async function rejectWhenLimited(
  code: 'auth/too-many-requests' | 'auth/too-many-sign-ins',
  attempt: Attempt,
  count: () => Promise<unknown>,
): Promise<void> {
  try {
    await count();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logSecurityEvent('sign-in.locked', attempt);
    throw identityError(code, { retryAfterSeconds: error.retryAfterSeconds, cause: error });
  }
}

type Here = Pick<SignedInUser, 'id' | 'signInSessionId'>;

/**
 * Confirms that the caller is the user, not someone else at their open browser: by the password, under the rate limits
 * of sign-in, or by a recent sign-in when the account has no password. An empty password does not count as an attempt.
 * Throws an identity error.
 */
export async function reauthenticate(
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
    if (!(await isFreshSignIn(userId, signInSessionId))) throw identityError('auth/requires-recent-login');
    return { userId, credentialsVersion };
  }
  if (!password) throw identityError('auth/password-missing');
  return authenticatePassword({ email: identity.subject, password, clientAddress });
}
