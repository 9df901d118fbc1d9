import { randomBytes } from 'node:crypto';
import type { ProvenPerson } from '~/features/identity/identities/provider-schema';
import { registerProvenPerson } from '~/features/identity/identities/register-proven-person.server';

/** Returns somebody whom a sign-in provider vouches for. */
export function makeProvenPerson(given: Partial<ProvenPerson> = {}): ProvenPerson {
  const subject = randomBytes(6).toString('hex');
  return {
    provider: 'google',
    subject,
    email: `${subject}@example.com`,
    emailVerified: true,
    fullName: 'Maya Torres',
    photoURL: null,
    ...given,
  };
}

/** Creates an account without a password and returns its id. */
export async function makeProviderUser(given: Partial<ProvenPerson> = {}): Promise<string> {
  return (await registerProvenPerson(makeProvenPerson(given))).userId;
}
