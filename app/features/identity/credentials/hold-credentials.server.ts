import type { Tx } from '~/platform/db/db.server';
import { IdentityError } from '../identity-error';

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
