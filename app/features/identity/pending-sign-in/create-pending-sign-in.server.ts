import { db } from '~/platform/db/db.server';
import { hashToken, newToken } from '../sign-in-sessions/hash-token.server';
import { PENDING_SECONDS, pendingSignInCookie } from './pending-sign-in-cookie.server';

/** Remembers for 10 minutes that the first factor was right, and answers the cookie that says so. */
export async function createPendingSignIn(userId: string, wish: { remember: boolean; redirectTo: string }): Promise<Headers> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + PENDING_SECONDS * 1000);
  await db.pendingSignIn.create({ data: { tokenHash: hashToken(token), userId, ...wish, expiresAt } });
  return new Headers({ 'Set-Cookie': await pendingSignInCookie.serialize(token, { maxAge: PENDING_SECONDS }) });
}
