import { db } from '~/platform/db/db.server';
import { signInEnded } from './sign-in-ended.server';

/** Ends every sign-in of the person but `exceptId`, or all of them, and answers the ids that were ended. */
export async function revokeOtherSignInSessions(userId: string, exceptId: string | null): Promise<string[]> {
  const ended = await db.signInSession.updateManyAndReturn({
    where: { userId, revokedAt: null, ...(exceptId !== null && { id: { not: exceptId } }) },
    data: { revokedAt: new Date() },
    select: { id: true },
  });
  const ids = ended.map(({ id }) => id);
  signInEnded(ids);
  return ids;
}
