import { db } from '~/platform/db/db.server';

export type AccountDescription = {
  username: string;
  registeredAt: Date;
  providers: string[];
  isAddressProven: boolean;
};

/**
 * What lets an operator tell whose account it is. The address is proven by a Google account of it or by a mailed link that was used; both
 * may have gone since, so that the lack of them proves nothing.
 */
export async function describeAccount(userId: string): Promise<AccountDescription> {
  const { username, email, createdAt, identities, passwordResets } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      username: true,
      email: true,
      createdAt: true,
      identities: { orderBy: { createdAt: 'asc' }, select: { provider: true, email: true } },
      passwordResets: { where: { usedAt: { not: null } }, select: { userId: true }, take: 1 },
    },
  });
  const isAddressProven =
    passwordResets.length > 0 || identities.some((one) => one.provider === 'google' && one.email === email);
  return { username, registeredAt: createdAt, providers: identities.map(({ provider }) => provider), isAddressProven };
}
