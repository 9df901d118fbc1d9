import { cookieName, createSignedCookie } from '~/platform/cookies/signed-cookie.server';
import { db, type Tx } from '~/platform/db/db.server';
import { identityError } from '../identity-error';
import { type FirstFactor, holdCredentials } from '../sign-in-sessions/credentials.server';
import { hashToken, newToken } from '../sign-in-sessions/tokens.server';

const PENDING_SECONDS = 10 * 60;

/** Carries the token of a sign-in whose second factor is required. It gives access to `/auth/two-factor` only. */
export const pendingSignInCookie = createSignedCookie({ name: cookieName('orion_second_factor') });

/**
 * Stores for 10 minutes that the first factor was correct, and returns the cookie for it. Throws an identity error as
 * `createSignInSession` does.
 */
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

type PendingSignIn = FirstFactor & {
  tokenHash: string;
  fullName: string;
  remember: boolean;
  redirectTo: string;
};

/** Returns the sign-in that waits for its second factor in this browser, or null. */
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

/**
 * Deletes a pending sign-in, to be finished in the same transaction. Throws an identity error when it was finished or
 * cancelled meanwhile.
 */
export async function usePendingSignIn({ userId, tokenHash }: PendingSignIn, tx: Tx): Promise<void> {
  const { count } = await tx.pendingSignIn.deleteMany({ where: { userId, tokenHash } });
  if (count !== 1) throw identityError('auth/sign-in-again');
}
