import { db } from '~/platform/db/db.server';

/** Deletes expired reset links, email changes and pending sign-ins of all users, and expired invitations. */
export async function purgeExpiredProofs(): Promise<void> {
  const over = { where: { expiresAt: { lt: new Date() } } };
  await db.passwordReset.deleteMany(over);
  await db.emailChange.deleteMany(over);
  await db.pendingSignIn.deleteMany(over);
  await db.invitation.deleteMany(over);
}

/** How long revoked sign-in sessions are kept. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes expired sign-in sessions of all users, and revoked ones after `RETENTION_MS`. */
export async function purgeSignInSessions(): Promise<void> {
  const longAgo = new Date(Date.now() - RETENTION_MS);
  await db.signInSession.deleteMany({
    where: { OR: [{ expiresAt: { lt: new Date() } }, { revokedAt: { lt: longAgo } }] },
  });
}
