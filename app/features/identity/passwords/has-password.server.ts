import { db } from '~/platform/db/db.server';

/** Whether the person can prove with a password who they are; those who sign in with a provider only cannot. */
export async function hasPassword(userId: string): Promise<boolean> {
  return (await db.identity.count({ where: { userId, provider: 'password', passwordHash: { not: null } } })) > 0;
}
