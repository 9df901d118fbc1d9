import { db } from '~/platform/db/db.server';

/** Whether an account has this address, or signs in with it and a password. */
export async function isEmailTaken(email: string): Promise<boolean> {
  const [user, identity] = await Promise.all([
    db.user.findUnique({ where: { email }, select: { id: true } }),
    db.identity.findUnique({
      where: { provider_subject: { provider: 'password', subject: email } },
      select: { id: true },
    }),
  ]);
  return user !== null || identity !== null;
}
