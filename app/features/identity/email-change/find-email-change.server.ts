import { db } from '~/platform/db/db.server';

export type PendingEmailChange = { newEmail: string; awaitsOld: boolean; awaitsNew: boolean; expiresAt: string };

/** The change of address that a person has asked for and that is not confirmed yet. */
export async function findEmailChange(userId: string): Promise<PendingEmailChange | null> {
  const change = await db.emailChange.findUnique({ where: { userId } });
  if (!change || change.expiresAt.getTime() <= Date.now()) return null;
  const { newEmail, oldConfirmedAt, newConfirmedAt, expiresAt } = change;
  return {
    newEmail,
    awaitsOld: oldConfirmedAt === null,
    awaitsNew: newConfirmedAt === null,
    expiresAt: expiresAt.toISOString(),
  };
}
