import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { db, isUniqueViolation } from '~/platform/db/db.server';
import { newDataKey } from '~/platform/vault/vault.server';
import { isPlaceholderEmail, normaliseEmail, placeholderEmail } from '../identity-schema';
import { whereAllowed } from '../invitations/invitations.server';
import { parsePhotoUrl } from '../photo/provider-photo.server';
import type { FirstFactor } from '../sign-in-sessions/credentials.server';
import { consentsAtRegistration } from './consents-at-registration.server';
import { findIdentity } from './identities.server';
import { providerError } from './provider-error';
import type { ProvenPerson } from './provider-schema';

const MAX_TRIES = 8;
const MAX_NAME_LENGTH = 50;
const address = z.string().max(100, { abort: true }).pipe(z.email());

/**
 * Creates user, identity and data key for a person identified by a provider. Rejects an address that already belongs to
 * an account, even when the provider has verified it: only a signed-in user can link a provider. Throws a provider
 * error.
 */
export async function registerProvenPerson(
  person: ProvenPerson,
  username: string | null = null,
): Promise<FirstFactor & { isNew: boolean }> {
  const given = address.safeParse(person.email);
  const email = given.success && !isPlaceholderEmail(given.data) ? normaliseEmail(given.data) : null;
  for (let collision = 0; collision < MAX_TRIES; collision++) {
    const name = deriveUsername(username, email, Date.now(), collision, Math.random);
    const userId = await create(person, email, name);
    if (userId) return { userId, credentialsVersion: 0, isNew: true };
    const registered = await findRegistered(person);
    if (registered) return { ...registered, isNew: false };
    if (email && (await db.user.count({ where: { email } })) > 0)
      throw providerError('auth/account-exists-with-different-credential');
  }
  throw new Error('no free username was found');
}

/** Creates the user and returns their id, or null when address, username or identity are taken. */
async function create(person: ProvenPerson, email: string | null, username: string): Promise<string | null> {
  const userId = randomUUID();
  const { userId: _owner, ...dataKey } = newDataKey(userId);
  const identity = {
    id: randomUUID(),
    provider: person.provider,
    subject: person.subject,
    // Store only a verified address: a password reset keeps a Google identity only when it has the account's address.
    email: person.emailVerified ? (email ?? '') : '',
    photoURL: parsePhotoUrl(person.photoURL),
  };
  try {
    await whereAllowed({ email, token: null, isProven: person.emailVerified }, (client) =>
      client.user.create({
        data: {
          id: userId,
          email: email ?? placeholderEmail(userId),
          username,
          usernameKey: username.toLowerCase(),
          fullName: parseName(person.fullName),
          identities: { create: identity },
          dataKey: { create: dataKey },
          readerConsents: { create: consentsAtRegistration() },
        },
      }),
    );
    return userId;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** Returns the user that a concurrent request created, or null. Throws a provider error for a disabled user. */
async function findRegistered({ provider, subject }: ProvenPerson): Promise<FirstFactor | null> {
  const identity = await findIdentity(provider, subject);
  if (identity?.disabledAt) throw providerError('auth/user-disabled');
  return identity && { userId: identity.userId, credentialsVersion: identity.credentialsVersion };
}

function parseName(name: string | null): string {
  const clean = (name ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
  return [...clean].slice(0, MAX_NAME_LENGTH).join('').trim() || 'User';
}

const MAX_LENGTH = 30;
const MIN_LENGTH = 3;

/**
 * Returns a username in the characters of docs/spec.md §5: from `wish`, else from the part of the email before the @,
 * else 'user_' and the time. `collision` is how many usernames derived before were already taken.
 */
export function deriveUsername(
  wish: string | null,
  email: string | null,
  now: number,
  collision: number,
  random: () => number,
): string {
  const base = clean(wish ?? '') || clean(email?.split('@', 1)[0] ?? '') || `user_${now}`;
  const name = (base.length < MIN_LENGTH ? `user_${base}` : base).slice(0, MAX_LENGTH);
  if (collision === 0) return name;
  const suffix = `_${String(Math.floor(random() * 1_000_000)).padStart(6, '0')}`;
  return name.slice(0, MAX_LENGTH - suffix.length) + suffix;
}

function clean(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+|(?<!_)_+$/g, '')
    .slice(0, MAX_LENGTH);
}
/** Returns the user of a provider identity and creates the account on the first sign-in. Throws a provider error. */
export async function signInWithProvider(person: ProvenPerson): Promise<FirstFactor & { isNew: boolean }> {
  const identity = await findIdentity(person.provider, person.subject);
  if (!identity) return registerProvenPerson(person);
  if (identity.disabledAt) throw providerError('auth/user-disabled');
  const photoURL = parsePhotoUrl(person.photoURL);
  if (photoURL && photoURL !== identity.photoURL) {
    await db.identity.updateMany({ where: { id: identity.id, userId: identity.userId }, data: { photoURL } });
  }
  return { userId: identity.userId, credentialsVersion: identity.credentialsVersion, isNew: false };
}
