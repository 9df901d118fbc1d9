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
