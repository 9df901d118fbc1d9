import { db } from '~/platform/db/db.server';

const AT_ONCE = 500;

/** Which of these sign-ins, of anybody, are revoked, over, gone or of a disabled account: another process may have ended them. */
export async function findEndedSignIns(signInSessionIds: readonly string[]): Promise<string[]> {
  const ended = new Set(signInSessionIds);
  for (let at = 0; at < signInSessionIds.length; at += AT_ONCE) {
    const alive = await db.signInSession.findMany({
      where: {
        id: { in: signInSessionIds.slice(at, at + AT_ONCE) },
        revokedAt: null,
        expiresAt: { gt: new Date() },
        user: { disabledAt: null },
      },
      select: { id: true },
    });
    for (const { id } of alive) ended.delete(id);
  }
  return [...ended];
}
