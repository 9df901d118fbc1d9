import { db } from '~/platform/db/db.server';
import type { FirstFactor } from '../credentials/hold-credentials.server';
import { hashToken } from '../sign-in-sessions/hash-token.server';
import { pendingSignInCookie } from './pending-sign-in-cookie.server';

export type PendingSignIn = FirstFactor & {
  tokenHash: string;
  fullName: string;
  remember: boolean;
  redirectTo: string;
};

/** The sign-in that waits for its second factor in this browser, or null. */
export async function findPendingSignIn(request: Request): Promise<PendingSignIn | null> {
  const token: unknown = await pendingSignInCookie.parse(request.headers.get('Cookie'));
  if (typeof token !== 'string' || !token) return null;
  const row = await db.pendingSignIn.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { user: { select: { fullName: true, disabledAt: true, credentialsVersion: true } } },
  });
  if (!row || row.expiresAt.getTime() <= Date.now() || row.user.disabledAt) return null;
  const { tokenHash, userId, remember, redirectTo, user } = row;
  return {
    tokenHash,
    userId,
    credentialsVersion: user.credentialsVersion,
    fullName: user.fullName,
    remember,
    redirectTo,
  };
}
