import { db } from '~/platform/db/db.server';
import { ProviderError } from '../providers/provider-error';
import type { ProvenPerson } from '../providers/provider-schema';
import { registerProvenPerson } from './register-proven-person.server';
import { readPhotoAddress } from '../photo/read-photo-address.server';

/** The user whom a provider named, made on their first visit. Throws ProviderError. */
export async function signInWithProvider(person: ProvenPerson): Promise<{ userId: string; isNew: boolean }> {
  const identity = await db.identity.findUnique({
    where: { provider_subject: { provider: person.provider, subject: person.subject } },
    select: { id: true, userId: true, photoURL: true, user: { select: { disabledAt: true } } },
  });
  if (!identity) return registerProvenPerson(person);
  if (identity.user.disabledAt) throw new ProviderError('auth/user-disabled');
  const photoURL = readPhotoAddress(person.photoURL);
  if (photoURL && photoURL !== identity.photoURL) {
    await db.identity.updateMany({ where: { id: identity.id, userId: identity.userId }, data: { photoURL } });
  }
  return { userId: identity.userId, isNew: false };
}
