import { db } from '~/platform/db/db.server';

/** Deletes mailed links and half sign-ins that are over, of everybody. */
export async function purgeExpiredProofs(): Promise<void> {
  const over = { where: { expiresAt: { lt: new Date() } } };
  await db.passwordReset.deleteMany(over);
  await db.emailChange.deleteMany(over);
  await db.pendingSignIn.deleteMany(over);
}
