import { db } from '~/platform/db/db.server';

/** Ends a browser's sign-in on the server: its cookie opens nothing any more. */
export async function revokeSignInSession(userId: string, signInSessionId: string): Promise<void> {
  await db.signInSession.updateMany({ where: { id: signInSessionId, userId, revokedAt: null }, data: { revokedAt: new Date() } });
}
