import { readRows } from '~/platform/db/sql.server';
import { randomUUID } from 'node:crypto';
import { db, type Tx } from '~/platform/db/db.server';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { type FirstFactor, holdCredentials } from './credentials.server';
import { MAX_DEVICES } from './devices.server';
import { revokeSignInSession } from './end-sign-ins.server';
import { signInEnded } from './sign-in-ended.server';
import { BROWSER_SESSION_SECONDS, parseToken, REMEMBERED_SECONDS, signInCookies } from './sign-in-cookies.server';
import { hashToken, newToken } from './tokens.server';

/** A request and the network address that it came from. */
export type Visit = { request: Request; clientAddress: string };

/**
 * Creates a sign-in session and returns its cookies. Above `MAX_DEVICES`, the browser not seen for the longest time is
 * signed out. `remember` keeps the session for 30 days instead of until the browser ends; `within` runs in the same
 * transaction. The earlier session of the browser ends, because nobody could sign it out any more. Throws an identity
 * error when the account is disabled or its credentials changed since they were read.
 */
export async function createSignInSession(
  who: FirstFactor,
  { request, clientAddress }: Visit,
  remember: boolean,
  within?: (tx: Tx) => Promise<void>,
): Promise<Headers> {
  const token = newToken();
  const seconds = remember ? REMEMBERED_SECONDS : BROWSER_SESSION_SECONDS;
  const data = {
    id: randomUUID(),
    tokenHash: hashToken(token),
    userId: who.userId,
    userAgent: (request.headers.get('User-Agent') ?? '').slice(0, 300),
    expiresAt: new Date(Date.now() + seconds * 1000),
  };
  const ended = await db.$transaction(async (tx) => {
    await holdCredentials(who, tx);
    await within?.(tx);
    await tx.signInSession.create({ data });
    return endSurplus(who.userId, tx);
  });
  signInEnded(ended);
  logSecurityEvent('sign-in.succeeded', { userId: who.userId, clientAddress });
  const before = await findSignedInUser(request.headers.get('Cookie'));
  if (before) await revokeSignInSession(before.id, before.signInSessionId);
  return signInCookies(token, who.userId, remember);
}

async function endSurplus(userId: string, tx: Tx): Promise<string[]> {
  const surplus = await tx.signInSession.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: new Date() } },
    orderBy: [{ lastSeenAt: 'desc' }, { createdAt: 'desc' }],
    skip: MAX_DEVICES,
    select: { id: true },
  });
  const ids = surplus.map(({ id }) => id);
  if (ids.length > 0)
    await tx.signInSession.updateMany({ where: { userId, id: { in: ids } }, data: { revokedAt: new Date() } });
  return ids;
}

const TOUCH_EVERY_MS = 5 * 60 * 1000;

export type SignedInUser = {
  id: string;
  email: string;
  username: string;
  fullName: string;
  photoURL: string | null;
  securityLevel: number;
  /** When a text of theirs was of high or critical severity last, until they were asked how they are. */
  graveAt: Date | null;
  /** Since when a tracker is linked, and what the user is called where it keeps its readings. */
  fitbitConnectedAt: Date | null;
  fitbitUserId: string | null;
  /** Whether there are readings of a wearable. */
  hasReadings: boolean;
  signInSessionId: string;
};

type Times = { createdAt: Date; lastSeenAt: Date; expiresAt: Date };

/** Returns the user of a Cookie header, or null for a missing, revoked or expired session or a disabled account. */
export async function findSignedInUser(cookieHeader: string | null): Promise<SignedInUser | null> {
  const token = await parseToken(cookieHeader);
  if (!token) return null;
  // Runs on every request: one statement with a join instead of two statements that Prisma must interpret.
  const [session] = await readRows<SignedInUser & Times>`
    SELECT s."id" AS "signInSessionId", s."createdAt", s."lastSeenAt", s."expiresAt", u."id", u."email", u."username", u."fullName", u."photoURL", u."securityLevel", u."graveAt",
      u."fitbitConnectedAt", u."fitbitUserId", u."hasReadings"
    FROM "SignInSession" s JOIN "User" u ON u."id" = s."userId"
    WHERE s."tokenHash" = ${hashToken(token)} AND s."revokedAt" IS NULL AND u."disabledAt" IS NULL`;
  if (!session || Math.min(session.expiresAt.getTime(), lastMoment(session)) <= Date.now()) return null;
  const { createdAt, lastSeenAt, expiresAt, ...user } = session;
  await touch(user.id, user.signInSessionId, { createdAt, lastSeenAt, expiresAt });
  return user;
}

/** Returns the latest end of a sign-in session in ms: 30 days after its start, even in use (docs/spec.md §9). */
function lastMoment({ createdAt }: Pick<Times, 'createdAt'>): number {
  return createdAt.getTime() + REMEMBERED_SECONDS * 1000;
}

/** Stores when the browser was last seen, and extends a session that ends with the browser while it is in use. */
async function touch(userId: string, id: string, times: Times): Promise<void> {
  const now = Date.now();
  if (now - times.lastSeenAt.getTime() < TOUCH_EVERY_MS) return;
  const used = Math.max(times.expiresAt.getTime(), now + BROWSER_SESSION_SECONDS * 1000);
  const expiresAt = new Date(Math.min(used, lastMoment(times)));
  await db.signInSession.updateMany({ where: { id, userId }, data: { lastSeenAt: new Date(now), expiresAt } });
}

const FRESH_MS = 10 * 60 * 1000;

/** Returns whether the user signed in to this browser in the last 10 minutes: proof of identity without a password. */
export async function isFreshSignIn(userId: string, signInSessionId: string): Promise<boolean> {
  const since = new Date(Date.now() - FRESH_MS);
  return (await db.signInSession.count({ where: { id: signInSessionId, userId, createdAt: { gt: since } } })) > 0;
}
