import { db } from '~/platform/db/db.server';
import { signInEnded } from './sign-in-ended.server';

/** Revokes a sign-in session, so that its cookie stops working. Returns false when the user has no such session. */
export async function revokeSignInSession(userId: string, signInSessionId: string): Promise<boolean> {
  // PostgreSQL rejects a NUL character with an error.
  if (signInSessionId.includes('\u0000')) return false;
  const { count } = await db.signInSession.updateMany({
    where: { id: signInSessionId, userId },
    data: { revokedAt: new Date() },
  });
  signInEnded(count > 0 ? [signInSessionId] : []);
  return count > 0;
}

/** Revokes every sign-in session of the user except `exceptId`, or all when it is null, and returns the revoked ids. */
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

/**
 * Returns which of these sign-in sessions, of any user, are revoked, expired, deleted or of a disabled account: another
 * process may have ended them.
 */
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
