import { db } from '~/platform/db/db.server';

/** Counts accounts for operators, and what all of them keep, in bytes. */
export async function countPeople() {
  const { _sum } = await db.storageUse.aggregate({ _sum: { bytes: true } });
  return {
    people: await db.user.count(),
    staff: await db.user.count({ where: { securityLevel: { gt: 0 } } }),
    disabled: await db.user.count({ where: { disabledAt: { not: null } } }),
    invited: await db.invitation.count({ where: { expiresAt: { gt: new Date() } } }),
    storedBytes: Number(_sum.bytes ?? 0),
  };
}
