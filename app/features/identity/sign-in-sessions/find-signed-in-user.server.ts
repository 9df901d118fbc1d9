import { db } from '~/platform/db/db.server';
import { BROWSER_SESSION_SECONDS, REMEMBERED_SECONDS, readToken } from './sign-in-cookies.server';
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

type Times = { createdAt: Date; lastSeenAt: Date; expiresAt: Date };

/** The person whom a Cookie header signs in: its session is there, not revoked, not over, and the account is not disabled. */
export async function findSignedInUser(cookieHeader: string | null): Promise<SignedInUser | null> {
  const token = await readToken(cookieHeader);
  if (!token) return null;
  // Every request asks this, so that it is one statement with a join instead of Prisma's two with their interpretation.
  const [session] = await db.$queryRaw<(SignedInUser & Times)[]>`
    SELECT s."id" AS "signInSessionId", s."createdAt", s."lastSeenAt", s."expiresAt", u."id", u."email", u."username", u."fullName", u."photoURL", u."securityLevel"
    FROM "SignInSession" s JOIN "User" u ON u."id" = s."userId"
    WHERE s."tokenHash" = ${hashToken(token)} AND s."revokedAt" IS NULL AND u."disabledAt" IS NULL`;
  if (!session || Math.min(session.expiresAt.getTime(), lastMoment(session)) <= Date.now()) return null;
  const { createdAt, lastSeenAt, expiresAt, ...user } = session;
  await touch(user.id, user.signInSessionId, { createdAt, lastSeenAt, expiresAt });
  return { ...user, securityLevel: Number(user.securityLevel) };
}

/** docs/spec.md §9: however much it is used, a sign-in ends after 30 days. */
function lastMoment({ createdAt }: Pick<Times, 'createdAt'>): number {
  return createdAt.getTime() + REMEMBERED_SECONDS * 1000;
}

/** Remembers when the browser was last seen, and lets a session that ends with the browser live on while it is used. */
async function touch(userId: string, id: string, times: Times): Promise<void> {
  const now = Date.now();
  if (now - times.lastSeenAt.getTime() < TOUCH_EVERY_MS) return;
  const used = Math.max(times.expiresAt.getTime(), now + BROWSER_SESSION_SECONDS * 1000);
  const expiresAt = new Date(Math.min(used, lastMoment(times)));
  await db.signInSession.updateMany({ where: { id, userId }, data: { lastSeenAt: new Date(now), expiresAt } });
}
