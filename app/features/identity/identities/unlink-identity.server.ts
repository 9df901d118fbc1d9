import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { notifyOfChange } from '../notify-of-change.server';
import { type Provider, providerLabels, providers } from '../providers/provider-schema';
import { providersOn } from '../providers/provider-settings.server';

/** Takes a provider from the ways in which a person signs in, and tells their mailbox. Throws `not_found`, and `conflict` when none of /auth would be left. */
export async function unlinkIdentity(userId: string, identityId: string): Promise<void> {
  const { email, provider } = await db.$transaction(async (tx) => {
    // Holds the person's row, so that two unlinkings at once cannot each leave the other's identity as the last.
    const { email } = await tx.user.update({
      where: { id: userId },
      data: { updatedAt: new Date() },
      select: { email: true },
    });
    // PostgreSQL refuses a NUL character with an error.
    const where = { id: identityId, userId, provider: { in: providers } };
    const identity = identityId.includes('\u0000')
      ? null
      : await tx.identity.findFirst({ where, select: { provider: true } });
    if (!identity) throw new AppError('not_found', 'This account is not linked any more.');
    await tx.identity.deleteMany({ where: { id: identityId, userId } });
    const on = providers.filter((one) => providersOn()[one]);
    const left = await tx.identity.count({
      where: { userId, OR: [{ provider: 'password', passwordHash: { not: null } }, { provider: { in: on } }] },
    });
    if (left === 0)
      throw new AppError('conflict', 'This is your only way to sign in. Set a password or link another account first.');
    return { email, provider: identity.provider as Provider };
  });
  notifyOfChange({ id: userId, email }, `A ${providerLabels[provider]} account was unlinked. It signs you in no more.`);
}
