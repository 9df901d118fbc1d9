import { randomUUID } from 'node:crypto';
import { db, isUniqueViolation } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { normaliseEmail } from '../identity-schema';
import { notifyOfChange } from '../notify-of-change.server';
import { readPhotoAddress } from '../photo/provider-photo.server';
import { providersOn } from './provider-settings.server';
import { ProviderError } from './provider-error';
import { type ProvenPerson, type Provider, providerLabels, providers } from './provider-schema';

export type FoundIdentity = {
  id: string;
  userId: string;
  passwordHash: string | null;
  photoURL: string | null;
  disabledAt: Date | null;
  credentialsVersion: number;
};

/**
 * The identity that somebody says is theirs, with what a sign-in needs to know of its user. One statement, where Prisma makes two: a hash of
 * before a change beside the version of after it would let the old password in.
 */
export async function findIdentity(provider: string, subject: string): Promise<FoundIdentity | null> {
  const [row] = await db.$queryRaw<FoundIdentity[]>`
    SELECT i."id", i."userId", i."passwordHash", i."photoURL", u."disabledAt", u."credentialsVersion"
    FROM "Identity" i JOIN "User" u ON u."id" = i."userId"
    WHERE i."provider" = ${provider} AND i."subject" = ${subject}`;
  return row ? { ...row, credentialsVersion: Number(row.credentialsVersion) } : null;
}

/** Whether the person can prove with a password who they are; those who sign in with a provider only cannot. */
export async function hasPassword(userId: string): Promise<boolean> {
  return (await db.identity.count({ where: { userId, provider: 'password', passwordHash: { not: null } } })) > 0;
}

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

/** The providers' accounts that a person signs in with, what can be linked besides, and how they confirm a change. */
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
