import { db } from '~/platform/db/db.server';

/** Whether signing in asks for a second factor. */
export async function isTwoFactorOn(userId: string): Promise<boolean> {
  return (await db.twoFactor.count({ where: { userId, confirmedAt: { not: null } } })) > 0;
}
