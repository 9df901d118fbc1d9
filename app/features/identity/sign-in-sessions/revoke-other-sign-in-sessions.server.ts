import { db } from '~/platform/db/db.server';
import { signInEnded } from './sign-in-ended.server';

/** Ends every sign-in of the person but `exceptId`, or all of them, and answers the ids that were ended. */
export async function revokeOtherSignInSessions(userId: string, exceptId: string | null): Promise<string[]> {
  const open = await db.signInSession.findMany({ where: { userId, revokedAt: null }, select: { id: true } });
  const ids = open.map(({ id }) => id).filter((id) => id !== exceptId);
  if (ids.length > 0) await db.signInSession.updateMany({ where: { userId, id: { in: ids } }, data: { revokedAt: new Date() } });
  signInEnded(ids);
  return ids;
}
