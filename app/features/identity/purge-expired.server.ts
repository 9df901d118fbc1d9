import { db } from '~/platform/db/db.server';

/** Deletes mailed links and half sign-ins that are over, of everybody. */
export async function purgeExpiredProofs(): Promise<void> {
  const over = { where: { expiresAt: { lt: new Date() } } };
  await db.passwordReset.deleteMany(over);
  await db.emailChange.deleteMany(over);
  await db.pendingSignIn.deleteMany(over);
}

/** Revoked sessions are kept for a while for whoever looks at their list of devices. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes sign-in sessions that are over, of everybody. */
export async function purgeSignInSessions(): Promise<void> {
  const longAgo = new Date(Date.now() - KEPT_MS);
  await db.signInSession.deleteMany({
    where: { OR: [{ expiresAt: { lt: new Date() } }, { revokedAt: { lt: longAgo } }] },
  });
}
