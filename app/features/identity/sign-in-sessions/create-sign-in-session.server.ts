import { randomUUID } from 'node:crypto';
import { db } from '~/platform/db/db.server';
import { REMEMBERED_SECONDS, signInCookies } from './sign-in-cookies.server';
import { hashToken, newToken } from './hash-token.server';

export const BROWSER_SESSION_SECONDS = 24 * 60 * 60;

/** Signs a browser in and answers the cookies that say so. `remember` keeps it for 30 days instead of until the browser ends. */
export async function createSignInSession(userId: string, request: Request, remember: boolean): Promise<Headers> {
  const token = newToken();
  const seconds = remember ? REMEMBERED_SECONDS : BROWSER_SESSION_SECONDS;
  await db.signInSession.create({
    data: {
      id: randomUUID(),
      tokenHash: hashToken(token),
      userId,
      userAgent: (request.headers.get('User-Agent') ?? '').slice(0, 300),
      expiresAt: new Date(Date.now() + seconds * 1000),
    },
  });
  return signInCookies(token, userId, remember);
}
