import { db } from '~/platform/db/db.server';

/** Revoked sessions are kept for a while for whoever looks at their list of devices. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes sign-in sessions that are over, of everybody. */
export async function purgeSignInSessions(): Promise<void> {
  const longAgo = new Date(Date.now() - KEPT_MS);
  await db.signInSession.deleteMany({
    where: { OR: [{ expiresAt: { lt: new Date() } }, { revokedAt: { lt: longAgo } }] },
  });
}
