import { db } from '~/platform/db/db.server';
import { BROWSER_SESSION_SECONDS } from './create-sign-in-session.server';
import { readToken } from './sign-in-cookies.server';
import { hashToken } from './hash-token.server';

const TOUCH_EVERY_MS = 5 * 60 * 1000;

export type SignedInUser = {
  id: string;
  email: string;
  username: string;
  fullName: string;
  photoURL: string | null;
  securityLevel: number;
  signInSessionId: string;
};

/** The person whom a Cookie header signs in: its session is there, not revoked, not over, and the account is not disabled. */
export async function findSignedInUser(cookieHeader: string | null): Promise<SignedInUser | null> {
  const token = await readToken(cookieHeader);
  if (!token) return null;
  const session = await db.signInSession.findUnique({
    where: { tokenHash: hashToken(token) },
    select: {
      id: true,
      lastSeenAt: true,
      expiresAt: true,
      revokedAt: true,
      user: { select: { id: true, email: true, username: true, fullName: true, photoURL: true, securityLevel: true, disabledAt: true } },
    },
  });
  if (!session || session.revokedAt || session.expiresAt.getTime() <= Date.now() || session.user.disabledAt) return null;
  const { disabledAt: _disabledAt, ...user } = session.user;
  await touch(user.id, session);
  return { ...user, signInSessionId: session.id };
}

/** Remembers when the browser was last seen, and lets a session that ends with the browser live on while it is used. */
async function touch(userId: string, session: { id: string; lastSeenAt: Date; expiresAt: Date }): Promise<void> {
  const now = Date.now();
  if (now - session.lastSeenAt.getTime() < TOUCH_EVERY_MS) return;
  const expiresAt = new Date(Math.max(session.expiresAt.getTime(), now + BROWSER_SESSION_SECONDS * 1000));
  await db.signInSession.updateMany({ where: { id: session.id, userId }, data: { lastSeenAt: new Date(now), expiresAt } });
}
