import { randomUUID } from 'node:crypto';
import { db, isUniqueViolation } from '~/platform/db/db.server';
import { normaliseEmail } from '../identity-schema';
import { ProviderError } from '../providers/provider-error';
import type { ProvenPerson } from '../providers/provider-schema';
import { readPhotoAddress } from '../photo/read-photo-address.server';

/** Adds a provider's identity to the ways in which a person signs in; false when it was there. Throws ProviderError when it is another account's. */
export async function linkIdentity(userId: string, person: ProvenPerson): Promise<boolean> {
  const { provider, subject } = person;
  const email = person.emailVerified ? normaliseEmail(person.email ?? '') : '';
  try {
    await db.identity.create({
      data: { id: randomUUID(), userId, provider, subject, email, photoURL: readPhotoAddress(person.photoURL) },
    });
    return true;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const own = await db.identity.count({ where: { userId, provider, subject } });
    if (own === 0) throw new ProviderError('auth/credential-already-in-use');
    return false;
  }
}
