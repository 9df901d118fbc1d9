import { db } from '~/platform/db/db.server';
import { IdentityError } from './identity-error';

/** The full name to greet somebody with. Throws IdentityError when the account was deleted in this moment. */
export async function findUserName(userId: string): Promise<string> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { fullName: true } });
  if (!user) throw new IdentityError('auth/sign-in-again');
  return user.fullName;
}
