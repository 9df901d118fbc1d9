import { db } from '~/platform/db/db.server';
import type { FirstFactor } from '../credentials/hold-credentials.server';
import { ProviderError } from '../providers/provider-error';
import type { ProvenPerson } from '../providers/provider-schema';
import { findIdentity } from './find-identity.server';
import { registerProvenPerson } from './register-proven-person.server';
import { readPhotoAddress } from '../photo/read-photo-address.server';

/** The user whom a provider named, made on their first visit. Throws ProviderError. */
export async function signInWithProvider(person: ProvenPerson): Promise<FirstFactor & { isNew: boolean }> {
  const identity = await findIdentity(person.provider, person.subject);
  if (!identity) return registerProvenPerson(person);
  if (identity.disabledAt) throw new ProviderError('auth/user-disabled');
  const photoURL = readPhotoAddress(person.photoURL);
  if (photoURL && photoURL !== identity.photoURL) {
    await db.identity.updateMany({ where: { id: identity.id, userId: identity.userId }, data: { photoURL } });
  }
  return { userId: identity.userId, credentialsVersion: identity.credentialsVersion, isNew: false };
}
