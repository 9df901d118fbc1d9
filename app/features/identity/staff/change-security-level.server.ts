import { db } from '~/platform/db/db.server';
import { recordAuditEntry } from './record-audit-entry.server';

/** Sets how much of the product is open to somebody; level 3 is staff (docs/spec.md §6). Holds from their next request. */
export async function changeSecurityLevel(userId: string, level: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const { securityLevel: before } = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { securityLevel: true },
    });
    await tx.user.update({ where: { id: userId }, data: { securityLevel: level } });
    const action = level > before ? 'staff.granted' : 'staff.revoked';
    await recordAuditEntry({ actorId: null, action, subjectId: userId, details: `level ${before} to ${level}` }, tx);
  });
}
