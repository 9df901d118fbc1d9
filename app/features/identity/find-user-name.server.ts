import { db } from '~/platform/db/db.server';

/** The full name to greet somebody with. */
export async function findUserName(userId: string): Promise<string> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { fullName: true } });
  return user.fullName;
}
