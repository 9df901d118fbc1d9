import { readRows } from '~/platform/db/sql.server';
import { randomUUID } from 'node:crypto';
import { db, isUniqueViolation } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { normaliseEmail } from '../identity-schema';
import { notifyOfChange } from '../notify-of-change.server';
import { parsePhotoUrl } from '../photo/provider-photo.server';
import { providersOn } from './provider-settings.server';
import { providerError } from './provider-error';
import { type ProvenPerson, type Provider, providerTable, providers } from './provider-schema';

type FoundIdentity = {
  id: string;
  userId: string;
  passwordHash: string | null;
  photoURL: string | null;
  disabledAt: Date | null;
  credentialsVersion: number;
};

/**
 * Returns an identity with what a sign-in needs to know of its user, or null. One SQL statement where Prisma runs two:
 * an old hash read together with a newer credentials version would let the old password in.
 */
export async function findIdentity(provider: string, subject: string): Promise<FoundIdentity | null> {
  const [row] = await readRows<FoundIdentity>`
    SELECT i."id", i."userId", i."passwordHash", i."photoURL", u."disabledAt", u."credentialsVersion"
    FROM "Identity" i JOIN "User" u ON u."id" = i."userId"
    WHERE i."provider" = ${provider} AND i."subject" = ${subject}`;
  return row ?? null;
}

/** Returns whether the user can reauthenticate with a password; users who only sign in with a provider cannot. */
export async function hasPassword(userId: string): Promise<boolean> {
  return (await db.identity.count({ where: { userId, provider: 'password', passwordHash: { not: null } } })) > 0;
}

/**
 * Links a provider's identity to the user; returns false when it was already linked. Throws a provider error when it is
 * linked to another account.
 */
export async function linkIdentity(userId: string, person: ProvenPerson): Promise<boolean> {
  const { provider, subject } = person;
  const email = person.emailVerified ? normaliseEmail(person.email ?? '') : '';
  try {
    await db.identity.create({
      data: { id: randomUUID(), userId, provider, subject, email, photoURL: parsePhotoUrl(person.photoURL) },
    });
    return true;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const own = await db.identity.count({ where: { userId, provider, subject } });
    if (own === 0) throw providerError('auth/credential-already-in-use');
    return false;
  }
}

/**
 * Unlinks a provider from the user and notifies them by mail. Throws `not_found`, and `conflict` when no way to sign in
 * on /auth would be left.
 */
export async function unlinkIdentity(userId: string, identityId: string): Promise<void> {
  const { email, provider } = await db.$transaction(async (tx) => {
    // Lock the user row, so that two concurrent unlink requests cannot each count on the identity that the other
    // removes.
    const { email } = await tx.user.update({
      where: { id: userId },
      data: { updatedAt: new Date() },
      select: { email: true },
    });
    // PostgreSQL rejects a NUL character with an error.
    const where = { id: identityId, userId, provider: { in: providers } };
    const identity = identityId.includes('\u0000')
      ? null
      : await tx.identity.findFirst({ where, select: { provider: true } });
    if (!identity) throw new AppError('not_found', 'This account is no longer linked.');
    await tx.identity.deleteMany({ where: { id: identityId, userId } });
    const on = providers.filter((one) => providersOn()[one]);
    const left = await tx.identity.count({
      where: { userId, OR: [{ provider: 'password', passwordHash: { not: null } }, { provider: { in: on } }] },
    });
    if (left === 0)
      throw new AppError('conflict', 'This is your only way to sign in. Set a password or link another account first.');
    return { email, provider: identity.provider as Provider };
  });
  notifyOfChange(
    { id: userId, email },
    `A ${providerTable[provider].label} account was unlinked. It can no longer sign you in.`,
  );
}

/** Returns the user's provider accounts, the enabled providers, and whether the user has a password. */
export async function listLinkedAccounts(userId: string) {
  const identities = await db.identity.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
    select: { id: true, provider: true, email: true, createdAt: true },
  });
  const linked = identities
    .filter(({ provider }) => providers.includes(provider as Provider))
    .map(({ id, provider, email, createdAt }) => ({
      id,
      provider: provider as Provider,
      email,
      since: createdAt.toISOString(),
    }));
  return { linked, on: providersOn(), hasPassword: identities.some(({ provider }) => provider === 'password') };
}
