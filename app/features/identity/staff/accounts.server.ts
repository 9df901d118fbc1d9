import { db, type Db } from '~/platform/db/db.server';
import { normaliseEmail } from '../identity-schema';
import { notifyOfChange } from '../notify-of-change.server';
import { revokeOtherSignInSessions } from '../sign-in-sessions/end-sign-ins.server';

export type Account = { id: string; email: string; securityLevel: number; disabledAt: Date | null };

/** The account of an address, for operators. */
export function findAccount(email: string): Promise<Account | null> {
  return db.user.findUnique({
    where: { email: normaliseEmail(email) },
    select: { id: true, email: true, securityLevel: true, disabledAt: true },
  });
}

export type AccountDescription = {
  username: string;
  registeredAt: Date;
  providers: string[];
  isAddressProven: boolean;
};

/**
 * What lets an operator tell whose account it is. The address is proven by a Google account of it or by a mailed link that was used; both
 * may have gone since, so that the lack of them proves nothing.
 */
export async function describeAccount(userId: string): Promise<AccountDescription> {
  const { username, email, createdAt, identities, passwordResets } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      username: true,
      email: true,
      createdAt: true,
      identities: { orderBy: { createdAt: 'asc' }, select: { provider: true, email: true } },
      passwordResets: { where: { usedAt: { not: null } }, select: { userId: true }, take: 1 },
    },
  });
  const isAddressProven =
    passwordResets.length > 0 || identities.some((one) => one.provider === 'google' && one.email === email);
  return { username, registeredAt: createdAt, providers: identities.map(({ provider }) => provider), isAddressProven };
}

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

/** Lets nobody in under this account until it is enabled again, and ends its sign-ins. Nothing of it is deleted. */
export async function disableAccount(userId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { disabledAt: new Date() } });
    await recordAuditEntry({ actorId: null, action: 'account.disabled', subjectId: userId }, tx);
  });
  await revokeOtherSignInSessions(userId, null);
}

/** Lets the person of a disabled account sign in again. */
export async function enableAccount(userId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { disabledAt: null } });
    await recordAuditEntry({ actorId: null, action: 'account.enabled', subjectId: userId }, tx);
  });
}

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

/**
 * Takes the second factor from somebody who lost phone and recovery codes; false when there is none. Ends every sign-in, and tells the
 * mailbox: whoever asks an operator for this may be somebody else.
 */
export async function resetSecondFactor(userId: string): Promise<boolean> {
  const email = await db.$transaction(async (tx) => {
    // Holds the person's row first, as whatever changes how they sign in does: of two at once, one waits for the other.
    const { email } = await tx.user.update({
      where: { id: userId },
      data: { updatedAt: new Date() },
      select: { email: true },
    });
    const { count } = await tx.twoFactor.deleteMany({ where: { userId, confirmedAt: { not: null } } });
    if (count === 0) return null;
    await tx.recoveryCode.deleteMany({ where: { userId } });
    await tx.pendingSignIn.deleteMany({ where: { userId } });
    await recordAuditEntry({ actorId: null, action: 'second-factor.reset', subjectId: userId }, tx);
    return email;
  });
  if (email === null) return false;
  await revokeOtherSignInSessions(userId, null);
  notifyOfChange({ id: userId, email }, 'Two-step sign-in was turned off by support, and every device was signed out.');
  return true;
}

type AuditAction =
  'staff.granted' | 'staff.revoked' | 'staff.listed' | 'account.disabled' | 'account.enabled' | 'second-factor.reset';

/** `actorId` is the member of staff, null the command line. `details` names no person: ids are cleared when accounts go, texts are not. */
type AuditRecord = { actorId: string | null; action: AuditAction; subjectId: string | null; details?: string };

/** Writes down what staff or operators did. Given the client of a transaction, both happen or neither does. */
async function recordAuditEntry(record: AuditRecord, client: Pick<Db, 'auditEntry'> = db): Promise<void> {
  await client.auditEntry.create({ data: record });
}
