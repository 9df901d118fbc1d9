import { db } from '~/platform/db/db.server';

/** Takes back a change of address: the mailed links open nothing any more. */
export async function cancelEmailChange(userId: string): Promise<void> {
  await db.emailChange.deleteMany({ where: { userId } });
}
