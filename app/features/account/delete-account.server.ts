import { readRows } from '~/platform/db/sql.server';
import { endUserReplies } from '~/features/chat/replies/running-replies.server';
import { deleteAllSessions } from '~/features/chat/delete-sessions.server';
import { hasPassword } from '~/features/identity/identities/identities.server';
import { revokeOtherSignInSessions } from '~/features/identity/sign-in-sessions/end-sign-ins.server';
import { isFreshSignIn, type SignedInUser } from '~/features/identity/sign-in-sessions/sign-in-sessions.server';
import { deleteAllEntries } from '~/features/journal/delete-entries.server';
import { revokeOfAccount } from '~/features/wearable/links/revoke.server';
import { db } from '~/platform/db/db.server';
import { forgetDeletedRows } from '~/platform/db/forget-deleted-rows.server';
import { log } from '~/platform/log.server';
import { cleanOutbox } from '~/platform/mail/outbox.server';
import { closeVault } from '~/platform/vault/vault.server';

const running = new Map<string, Promise<void>>();

/**
 * Deletes the account and everything that belongs to it. The data key is deleted first: from then on the remaining keys
 * cannot open any sealed data, and `finishDeletions` completes the deletion if it fails. Safe to run twice; a
 * concurrent call waits for the first.
 */
export function deleteAccount(userId: string): Promise<void> {
  const known = running.get(userId);
  if (known) return known;
  const work = deleteEverything(userId).finally(() => running.delete(userId));
  running.set(userId, work);
  return work;
}

function isBeingDeleted(userId: string): boolean {
  return running.has(userId);
}

async function deleteEverything(userId: string): Promise<void> {
  const addresses = await findAddresses(userId);
  await revokeOfAccount(userId);
  await destroyDataKey(userId);
  await revokeOtherSignInSessions(userId, null);
  await endUserReplies(userId);
  await deleteAllSessions(userId);
  await deleteAllEntries(userId);
  await deleteUser(userId);
  // A request accepted earlier may have started a reply, read the key, or sent a mail meanwhile.
  await endUserReplies(userId);
  await cleanOutbox({ userId, addresses });
  closeVault(userId);
  await forgetDeletedRows();
}

/** Returns the addresses that mails about the account may have been sent to. */
async function findAddresses(userId: string): Promise<string[]> {
  const [user, identities, change] = await Promise.all([
    db.user.findUnique({ where: { id: userId }, select: { email: true } }),
    db.identity.findMany({ where: { userId }, select: { email: true } }),
    db.emailChange.findUnique({ where: { userId }, select: { newEmail: true } }),
  ]);
  return [user?.email, change?.newEmail, ...identities.map(({ email }) => email)].filter(
    (address) => address !== undefined,
  );
}

/** Deletes the data key and disables the account in one transaction, so that nobody signs in during the deletion. */
async function destroyDataKey(userId: string): Promise<void> {
  await db.$transaction([
    db.dataKey.deleteMany({ where: { userId } }),
    db.user.updateMany({
      where: { id: userId },
      data: { disabledAt: new Date(), pronouns: null, aboutMe: null, interests: null },
    }),
  ]);
  closeVault(userId);
}

/** Deletes the user and, by foreign keys, all rows that reference it. Audit entries stay without the user's id. */
async function deleteUser(userId: string): Promise<void> {
  await db.$transaction([
    db.auditEntry.updateMany({ where: { subjectId: userId }, data: { subjectId: null } }),
    db.auditEntry.updateMany({ where: { actorId: userId }, data: { actorId: null } }),
    db.user.deleteMany({ where: { id: userId } }),
  ]);
}

/**
 * Completes deletions that the end of a process interrupted: disabled accounts without a data key. One failure does not
 * stop the others.
 */
export async function finishDeletions(): Promise<void> {
  // Raw SQL: this runs at every start, and the first interpreted query loads Prisma's interpreter.
  const closed = await readRows<{ id: string }>`
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

/** Returns what the dialog that deletes the account asks for. */
export async function findDeletion(user: SignedInUser): Promise<{ byPassword: boolean; fresh: boolean }> {
  const [byPassword, fresh] = await Promise.all([hasPassword(user.id), isFreshSignIn(user.id, user.signInSessionId)]);
  return { byPassword, fresh };
}
