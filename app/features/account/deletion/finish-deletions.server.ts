import { db } from '~/platform/db/db.server';
import { log } from '~/platform/log.server';
import { deleteAccount, isBeingDeleted } from './delete-account.server';

/** Completes what the end of a process left half-way: accounts that are closed and whose key is destroyed. One that fails holds up no other. */
export async function finishDeletions(): Promise<void> {
  const closed = await db.user.findMany({ where: { disabledAt: { not: null } }, select: { id: true, dataKey: { select: { userId: true } } } });
  for (const { id } of closed.filter(({ id, dataKey }) => dataKey === null && !isBeingDeleted(id))) {
    try {
      await deleteAccount(id);
      log.warn('a deletion was completed that the end of its process had left half-way');
    } catch (error) {
      log.error({ error }, 'a deletion could not be completed');
    }
  }
}
