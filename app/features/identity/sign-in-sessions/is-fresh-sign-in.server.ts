import { db } from '~/platform/db/db.server';

const FRESH_MS = 10 * 60 * 1000;

/** Whether the person signed in to this browser in the last 10 minutes: proof of who they are where there is no password. */
export async function isFreshSignIn(userId: string, signInSessionId: string): Promise<boolean> {
  const since = new Date(Date.now() - FRESH_MS);
  return (await db.signInSession.count({ where: { id: signInSessionId, userId, createdAt: { gt: since } } })) > 0;
}
