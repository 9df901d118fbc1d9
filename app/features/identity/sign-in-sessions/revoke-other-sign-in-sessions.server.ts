import { db } from '~/platform/db/db.server';

/** Ends every sign-in of the person but one (none is spared with null), and answers the ids of those that were ended. */
export async function revokeOtherSignInSessions(userId: string, exceptId: string | null): Promise<string[]> {
  const where = { userId, revokedAt: null, ...(exceptId !== null && { id: { not: exceptId } }) };
  const open = await db.signInSession.findMany({ where, select: { id: true } });
  const ids = open.map(({ id }) => id);
  await db.signInSession.updateMany({ where: { userId, id: { in: ids } }, data: { revokedAt: new Date() } });
  return ids;
}
