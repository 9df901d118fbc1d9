import { randomUUID } from 'node:crypto';
import { db, type Tx } from '~/platform/db/db.server';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { type FirstFactor, holdCredentials } from '../credentials/hold-credentials.server';
import { findSignedInUser } from './find-signed-in-user.server';
import { revokeSignInSession } from './revoke-sign-in-session.server';
import { BROWSER_SESSION_SECONDS, REMEMBERED_SECONDS, signInCookies } from './sign-in-cookies.server';
import { hashToken, newToken } from './hash-token.server';
import { MAX_DEVICES } from './list-devices.server';
import { signInEnded } from './sign-in-ended.server';

/** A request and the network address that it came from. */
export type Visit = { request: Request; clientAddress: string };

/**
 * Signs a browser in and answers the cookies that say so. Of too many browsers the one that was not seen for longest is signed out. `remember`
 * keeps the sign-in for 30 days instead of until the browser ends; `within` belongs to the same transaction. The sign-in that the browser had
 * before ends: nobody could sign it out any more. Throws IdentityError when the account is disabled or its credentials changed since they were
 * read.
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
