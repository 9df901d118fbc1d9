import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { createRateLimit } from '~/platform/rate-limit.server';
import { findIdentity } from '../identities/identities.server';
import { IdentityError } from '../identity-error';
import { isPlaceholderEmail, normaliseEmail } from '../identity-schema';
import type { FirstFactor } from '../sign-in-sessions/credentials.server';
import { isFreshSignIn, type SignedInUser } from '../sign-in-sessions/sign-in-sessions.server';
import { verifyPassword } from './passwords.server';

const WINDOW_SECONDS = 15 * 60;
const perAccount = createRateLimit({ name: 'password-account', limit: 5, window: WINDOW_SECONDS });
const perAddress = createRateLimit({ name: 'password-address', limit: 50, window: WINDOW_SECONDS });
/** Many addresses together must not guess either; a reset by mail is the way in for an owner who is kept out by that. */
const fromAnywhere = createRateLimit({ name: 'password-account-anywhere', limit: 100, window: 60 * 60 });
/** A right password is work for the server as well: comparing it takes a part of a processor's second. */
const rightOnes = createRateLimit({ name: 'password-right', limit: 30, window: WINDOW_SECONDS });

/**
 * The user whom e-mail and password belong to. Throws IdentityError.
 *
 * Failures count for the account as tried from one network address, so that nobody locks the owner out from elsewhere with ease,
 * for that address over all accounts, and, far higher, for the account from anywhere. A try counts before the password is looked at, so that many at once are no way around;
 * a right one is given back, and counts for a limit of its own.
 */
export async function authenticatePassword(input: {
  email: string;
  password: string;
  clientAddress: string;
}): Promise<FirstFactor> {
  const email = normaliseEmail(input.email);
  if (isPlaceholderEmail(email)) throw new IdentityError('auth/invalid-email');
  const attempt = { email, clientAddress: input.clientAddress };
  const account = `${email} ${input.clientAddress}`;
  await refuseWhenLimited('auth/too-many-requests', attempt, async () => {
    await perAddress.use(input.clientAddress);
    await perAccount.use(account);
    await fromAnywhere.use(email);
  });
  try {
    await refuseWhenLimited('auth/too-many-sign-ins', attempt, () => rightOnes.use(email));
  } catch (error) {
    // Nobody looked at the password, so that this was no failure.
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
    // An account that came with a provider gets its first password by a reset.
    const isKnown = identity !== null || (await db.user.count({ where: { email } })) > 0;
    throw new IdentityError(isKnown ? 'auth/wrong-password' : 'auth/user-not-found');
  }
  await Promise.all([
    perAccount.forget(account),
    perAddress.giveBack(input.clientAddress),
    fromAnywhere.giveBack(email),
  ]);
  return { userId: identity.userId, credentialsVersion: identity.credentialsVersion };
}

type Attempt = { email: string; clientAddress: string };

async function refuseWhenLimited(
  code: 'auth/too-many-requests' | 'auth/too-many-sign-ins',
  attempt: Attempt,
  count: () => Promise<unknown>,
): Promise<void> {
  try {
    await count();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logSecurityEvent('sign-in.locked', attempt);
    throw new IdentityError(code, error.retryAfterSeconds);
  }
}

type Here = Pick<SignedInUser, 'id' | 'signInSessionId'>;

/**
 * That it is the person and not somebody at their open browser: by the password, under the limits of sign-in, or, where the account has none,
 * by having signed in lately. An empty field is no try. Throws IdentityError.
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
    if (!(await isFreshSignIn(userId, signInSessionId))) throw new IdentityError('auth/requires-recent-login');
    return { userId, credentialsVersion };
  }
  if (!password) throw new IdentityError('auth/password-missing');
  return authenticatePassword({ email: identity.subject, password, clientAddress });
}
