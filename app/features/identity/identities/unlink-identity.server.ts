import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { providers } from '../providers/provider-schema';

/** Takes a provider from the ways in which a person signs in. Throws `not_found`, and `conflict` for the only way that they have. */
export async function unlinkIdentity(userId: string, identityId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    // Holds the person's row, so that two unlinkings at once cannot each leave the other's identity as the last.
    await tx.user.update({ where: { id: userId }, data: { updatedAt: new Date() } });
    const { count } = await tx.identity.deleteMany({ where: { id: identityId, userId, provider: { in: providers } } });
    if (count === 0) throw new AppError('not_found', 'This account is not linked any more.');
    const left = await tx.identity.count({ where: { userId } });
    if (left === 0) throw new AppError('conflict', 'This is your only way to sign in. Set a password or link another account first.');
  });
}
