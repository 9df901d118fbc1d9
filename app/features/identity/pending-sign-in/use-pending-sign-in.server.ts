import type { Tx } from '~/platform/db/db.server';
import { IdentityError } from '../identity-error';
import type { PendingSignIn } from './find-pending-sign-in.server';

/** Takes a waiting sign-in away, to be finished in the same transaction. Throws IdentityError when it was finished or called off meanwhile. */
export async function usePendingSignIn({ userId, tokenHash }: PendingSignIn, tx: Tx): Promise<void> {
  const { count } = await tx.pendingSignIn.deleteMany({ where: { userId, tokenHash } });
  if (count !== 1) throw new IdentityError('auth/sign-in-again');
}
