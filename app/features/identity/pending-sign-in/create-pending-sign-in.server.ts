import { db } from '~/platform/db/db.server';
import { type FirstFactor, holdCredentials } from '../credentials/hold-credentials.server';
import { hashToken, newToken } from '../sign-in-sessions/hash-token.server';
import { PENDING_SECONDS, pendingSignInCookie } from './pending-sign-in-cookie.server';

/** Remembers for 10 minutes that the first factor was right, and answers the cookie that says so. Throws IdentityError as createSignInSession does. */
export async function createPendingSignIn(
  who: FirstFactor,
  wish: { remember: boolean; redirectTo: string },
): Promise<Headers> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + PENDING_SECONDS * 1000);
  await db.$transaction(async (tx) => {
    await holdCredentials(who, tx);
    await tx.pendingSignIn.create({ data: { tokenHash: hashToken(token), userId: who.userId, ...wish, expiresAt } });
  });
  return new Headers({ 'Set-Cookie': await pendingSignInCookie.serialize(token, { maxAge: PENDING_SECONDS }) });
}
