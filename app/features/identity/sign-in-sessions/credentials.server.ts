import { db, type Tx } from '~/platform/db/db.server';
import { IdentityError } from '../identity-error';
import { signInEnded } from './sign-in-ended.server';

/** Whom the first step of a sign-in proved, and the `credentialsVersion` that was read together with what it was proven by. */
export type FirstFactor = { userId: string; credentialsVersion: number };

/**
 * Holds the person's row until the transaction ends, when they sign in as they did when their proof was read. Throws IdentityError when the
 * account is disabled, or when password or second factor changed meanwhile: comparing a hash takes time.
 */
export async function holdCredentials({ userId, credentialsVersion }: FirstFactor, tx: Tx): Promise<void> {
  // A write on purpose: it waits for a change that is not committed yet, and a later one waits for it.
  const { count } = await tx.user.updateMany({
    where: { id: userId, credentialsVersion, disabledAt: null },
    data: { credentialsVersion },
  });
  if (count === 1) return;
  const disabled = await tx.user.count({ where: { id: userId, disabledAt: { not: null } } });
  throw new IdentityError(disabled > 0 ? 'auth/user-disabled' : 'auth/sign-in-again');
}

/** `seenVersion` is the version that the person's proof was read with; `exceptId` the sign-in that goes on. */
type Change = { userId: string; seenVersion?: number; exceptId: string | null };

/**
 * Changes how a person signs in, and in the same transaction ends every other sign-in, those that are under way, and a set-up of a second
 * factor that is not finished. Throws IdentityError when somebody else was faster.
 */
export async function changeCredentials<T>(
  { userId, seenVersion, exceptId }: Change,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { result, ended } = await db.$transaction(async (tx) => {
    // First of all: from here on no session is made for this person until the change is there (`holdCredentials`).
    const { count } = await tx.user.updateMany({
      where: { id: userId, ...(seenVersion !== undefined && { credentialsVersion: seenVersion }) },
      data: { credentialsVersion: { increment: 1 } },
    });
    if (count === 0) throw new IdentityError('auth/sign-in-again');
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
