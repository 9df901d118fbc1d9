import { db } from '~/platform/db/db.server';
import { provingProviders } from '../identities/provider-schema';
import { normaliseEmail } from '../identity-schema';
import { notifyOfChange } from '../notify-of-change.server';
import { revokeOtherSignInSessions } from '../sign-in-sessions/end-sign-ins.server';
import { recordAuditEntry } from './audit.server';

export type Account = { id: string; email: string; securityLevel: number; disabledAt: Date | null };

/** Returns the account with this address, for operators. */
export function findAccount(email: string): Promise<Account | null> {
  return db.user.findUnique({
    where: { email: normaliseEmail(email) },
    select: { id: true, email: true, securityLevel: true, disabledAt: true },
  });
}

type AccountDescription = {
  username: string;
  registeredAt: Date;
  providers: string[];
  isAddressProven: boolean;
};

/**
 * Returns what helps an operator to identify the owner of an account. The address is proven by a Google account with it
 * or by a used reset link; both may have been deleted since, so that their absence proves nothing.
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
    passwordResets.length > 0 ||
    identities.some((one) => provingProviders.includes(one.provider) && one.email === email);
  return { username, registeredAt: createdAt, providers: identities.map(({ provider }) => provider), isAddressProven };
}

/** Returns every account with a security level above 0, and every disabled account. */
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

/** Blocks sign-in to this account until it is enabled again, and ends its sign-in sessions. Deletes no data. */
export async function disableAccount(userId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { disabledAt: new Date() } });
    await recordAuditEntry({ actorId: null, action: 'account.disabled', subjectId: userId }, tx);
  });
  await revokeOtherSignInSessions(userId, null);
}

/** Allows sign-in to a disabled account again. */
export async function enableAccount(userId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { disabledAt: null } });
    await recordAuditEntry({ actorId: null, action: 'account.enabled', subjectId: userId }, tx);
  });
}

/** Sets the security level of a user; level 3 is staff (docs/spec.md §6). Takes effect with their next request. */
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
 * Removes the second factor of a user who lost phone and recovery codes; returns false when there is none. Ends every
 * sign-in session and notifies the user by mail, because someone else may have asked the operator for this.
 */
export async function resetSecondFactor(userId: string): Promise<boolean> {
  const email = await db.$transaction(async (tx) => {
    // Lock the user row first, like every change of credentials: of two concurrent changes, one waits for the other.
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
