import { db } from '~/platform/db/db.server';
import { log } from '~/platform/log.server';
import { deleteAccount } from './delete-account.server';

/** Completes what the end of a process left half-way: accounts that are closed and whose key is destroyed. */
export async function finishDeletions(): Promise<void> {
  const closed = await db.user.findMany({ where: { disabledAt: { not: null } }, select: { id: true, dataKey: { select: { userId: true } } } });
  const left = closed.filter(({ dataKey }) => dataKey === null);
  for (const { id } of left) await deleteAccount(id);
  if (left.length > 0) log.warn({ count: left.length }, 'deletions were completed that the end of their process had left half-way');
}
