import { db } from '~/platform/db/db.server';
import { hashToken } from '../sign-in-sessions/hash-token.server';

export type OpenReset = { userId: string; tokenHash: string; email: string };

/** The account that a mailed link may set the password of, or null when the link is unknown, used or too old. */
export async function findPasswordReset(token: string | null): Promise<OpenReset | null> {
  if (!token) return null;
  const tokenHash = hashToken(token);
  const reset = await db.passwordReset.findUnique({
    where: { tokenHash },
    include: { user: { select: { email: true, disabledAt: true } } },
  });
  if (!reset || reset.usedAt || reset.expiresAt.getTime() <= Date.now() || reset.user.disabledAt) return null;
  return { userId: reset.userId, tokenHash, email: reset.user.email };
}
