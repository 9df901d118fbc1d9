import { db } from '~/platform/db/db.server';

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
