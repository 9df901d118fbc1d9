import { db } from '~/platform/db/db.server';

/** Where a sign-in provider keeps the person's picture: Google's before another's. */
export async function findProviderPhoto(userId: string): Promise<string | null> {
  const identities = await db.identity.findMany({
    where: { userId, photoURL: { not: null } },
    orderBy: { provider: 'asc' },
    select: { photoURL: true },
  });
  return identities[0]?.photoURL ?? null;
}
