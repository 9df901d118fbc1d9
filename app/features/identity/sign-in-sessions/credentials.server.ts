import { db, type Tx } from '~/platform/db/db.server';
import { identityError } from '../identity-error';
import { signInEnded } from './sign-in-ended.server';

/** The user that the first step of a sign-in proved, and the `credentialsVersion` that was read with the proof. */
export type FirstFactor = { userId: string; credentialsVersion: number };

/**
 * Locks the user row until the transaction ends, if the credentials are unchanged since the proof was read. Throws
 * an identity error when the account is disabled, or when password or second factor changed meanwhile: comparing a hash
 * takes time.
 */
export async function holdCredentials({ userId, credentialsVersion }: FirstFactor, tx: Tx): Promise<void> {
  // A write, so that it waits for an uncommitted change, and a later change waits for it.
  const { count } = await tx.user.updateMany({
    where: { id: userId, credentialsVersion, disabledAt: null },
    data: { credentialsVersion },
  });
  if (count === 1) return;
  const disabled = await tx.user.count({ where: { id: userId, disabledAt: { not: null } } });
  throw identityError(disabled > 0 ? 'auth/user-disabled' : 'auth/sign-in-again');
}

/** `seenVersion` is the version that was read with the user's proof; `exceptId` is the sign-in session that stays. */
type Change = { userId: string; seenVersion?: number; exceptId: string | null };

/**
 * Changes a user's credentials, and in the same transaction ends every other sign-in session, every pending sign-in and
 * an unfinished second-factor setup. Throws an identity error when another change came first.
 */
export async function changeCredentials<T>(
  { userId, seenVersion, exceptId }: Change,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { result, ended } = await db.$transaction(async (tx) => {
    // First: from here on no session is created for this user until the change is committed (`holdCredentials`).
    const { count } = await tx.user.updateMany({
      where: { id: userId, ...(seenVersion !== undefined && { credentialsVersion: seenVersion }) },
      data: { credentialsVersion: { increment: 1 } },
    });
    if (count === 0) throw identityError('auth/sign-in-again');
    const result = await change(tx);
    await tx.pendingSignIn.deleteMany({ where: { userId } });
    await tx.twoFactor.deleteMany({ where: { userId, confirmedAt: null } });
    const ended = await tx.signInSession.updateManyAndReturn({
      where: { userId, revokedAt: null, ...(exceptId !== null && { id: { not: exceptId } }) },
      data: { revokedAt: new Date() },
      select: { id: true },
    });
    return { result, ended };
  });
  signInEnded(ended.map(({ id }) => id));
  return result;
}
