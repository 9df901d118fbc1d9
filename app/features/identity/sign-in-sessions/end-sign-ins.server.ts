import { db } from '~/platform/db/db.server';
import { signInEnded } from './sign-in-ended.server';

/** Ends a browser's sign-in on the server: its cookie opens nothing any more. False when the person has no such sign-in. */
export async function revokeSignInSession(userId: string, signInSessionId: string): Promise<boolean> {
  // PostgreSQL refuses it with an error.
  if (signInSessionId.includes('\u0000')) return false;
  const { count } = await db.signInSession.updateMany({
    where: { id: signInSessionId, userId },
    data: { revokedAt: new Date() },
  });
  signInEnded(count > 0 ? [signInSessionId] : []);
  return count > 0;
}

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

const AT_ONCE = 500;

/** Which of these sign-ins, of anybody, are revoked, over, gone or of a disabled account: another process may have ended them. */
export async function findEndedSignIns(signInSessionIds: readonly string[]): Promise<string[]> {
  const ended = new Set(signInSessionIds);
  for (let at = 0; at < signInSessionIds.length; at += AT_ONCE) {
    const alive = await db.signInSession.findMany({
      where: {
        id: { in: signInSessionIds.slice(at, at + AT_ONCE) },
        revokedAt: null,
        expiresAt: { gt: new Date() },
        user: { disabledAt: null },
      },
      select: { id: true },
    });
    for (const { id } of alive) ended.delete(id);
  }
  return [...ended];
}
