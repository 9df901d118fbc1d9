import { db } from '~/platform/db/db.server';

/** Whether the person can sign in with a password, and not only with a provider. */
export async function hasPassword(userId: string): Promise<boolean> {
  const identity = await db.identity.findFirst({ where: { userId, provider: 'password' }, select: { passwordHash: true } });
  return Boolean(identity?.passwordHash);
}
