import { db } from '~/platform/db/db.server';
import { readPhotoAddress } from './read-photo-address.server';

/** Where a sign-in provider keeps a picture of the person that can be fetched: Google's before another's. */
export async function findProviderPhoto(userId: string): Promise<string | null> {
  const identities = await db.identity.findMany({
    where: { userId, photoURL: { not: null } },
    orderBy: { createdAt: 'asc' },
    select: { provider: true, photoURL: true },
  });
  const known = identities.flatMap(({ provider, photoURL }) => {
    const address = readPhotoAddress(photoURL);
    return address ? [{ provider, address }] : [];
  });
  return (known.find(({ provider }) => provider === 'google') ?? known[0])?.address ?? null;
}
