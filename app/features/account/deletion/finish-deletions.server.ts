import { db } from '~/platform/db/db.server';
import { log } from '~/platform/log.server';
import { deleteAccount, isBeingDeleted } from './delete-account.server';

/** Completes what the end of a process left half-way: accounts that are closed and whose key is destroyed. One that fails holds up no other. */
export async function finishDeletions(): Promise<void> {
  // Asked at every start: plain, since the first interpreted query loads the interpreter.
  const closed = await db.$queryRaw<{ id: string }[]>`
    SELECT u."id" FROM "User" u LEFT JOIN "DataKey" k ON k."userId" = u."id" WHERE u."disabledAt" IS NOT NULL AND k."userId" IS NULL`;
  for (const { id } of closed.filter((one) => !isBeingDeleted(one.id))) {
    try {
      await deleteAccount(id);
      log.warn('a deletion was completed that the end of its process had left half-way');
    } catch (error) {
      log.error({ error }, 'a deletion could not be completed');
    }
  }
}
