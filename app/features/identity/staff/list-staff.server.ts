import { db } from '~/platform/db/db.server';
import type { Account } from './find-account.server';
import { recordAuditEntry } from './record-audit-entry.server';

/** Everybody who has more than an ordinary account, and every disabled account. */
export async function listStaff(): Promise<{ staff: Account[]; disabled: Account[] }> {
  const rows = await db.user.findMany({
    where: { OR: [{ securityLevel: { gt: 0 } }, { disabledAt: { not: null } }] },
    orderBy: [{ securityLevel: 'desc' }, { email: 'asc' }],
    select: { id: true, email: true, securityLevel: true, disabledAt: true },
  });
  await recordAuditEntry({ actorId: null, action: 'staff.listed', subjectId: null });
  return {
    staff: rows.filter(({ securityLevel }) => securityLevel > 0),
    disabled: rows.filter(({ disabledAt }) => disabledAt !== null),
  };
}
