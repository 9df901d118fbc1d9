import { db, type Tx } from '~/platform/db/db.server';

/**
 * Unlinks every provider that does not vouch for the account's own mailbox. For whoever proves to own that mailbox and takes the account
 * by it (a password reset): somebody else may have made the account with an address that no provider had checked, or have linked theirs.
 */
export async function removeUnprovenIdentities(userId: string, tx: Pick<Tx, 'user' | 'identity'> = db): Promise<void> {
  const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  await tx.identity.deleteMany({ where: { userId, provider: { not: 'password' }, email: { not: email } } });
}
