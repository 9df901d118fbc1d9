import { endUserReplies } from '~/features/chat/replies/find-running-reply.server';
import { forgetSearchText } from '~/features/chat/search/read-search-text.server';
import { deleteAllSessions } from '~/features/chat/sessions/delete-all-sessions.server';
import { revokeOtherSignInSessions } from '~/features/identity/sign-in-sessions/revoke-other-sign-in-sessions.server';
import { deleteAllEntries } from '~/features/journal/entries/delete-all-entries.server';
import { forgetReadings } from '~/features/journal/looking-back/keep-while-unchanged.server';
import { forgetEntryIndex } from '~/features/journal/search/forget-entry-index.server';
import { db } from '~/platform/db/db.server';
import { forgetDeletedRows } from '~/platform/db/forget-deleted-rows.server';
import { cleanOutbox } from '~/platform/mail/clean-outbox.server';
import { closeVault } from '~/platform/vault/vault.server';

const running = new Map<string, Promise<void>>();

/**
 * Deletes the account and everything that belongs to it. The data key goes first: from then on nothing that was written can be opened with the
 * keys that are left, and whatever happens next, `finishDeletions` completes it. Safe to run twice; whoever asks meanwhile waits for the first.
 */
export function deleteAccount(userId: string): Promise<void> {
  const known = running.get(userId);
  if (known) return known;
  const work = deleteEverything(userId).finally(() => running.delete(userId));
  running.set(userId, work);
  return work;
}

export function isBeingDeleted(userId: string): boolean {
  return running.has(userId);
}

async function deleteEverything(userId: string): Promise<void> {
  const addresses = await findAddresses(userId);
  await destroyDataKey(userId);
  await revokeOtherSignInSessions(userId, null);
  await endUserReplies(userId);
  await deleteAllSessions(userId);
  await deleteAllEntries(userId);
  await deleteUser(userId);
  // A request that was let in before may have started a reply, read the key, or sent a mail meanwhile.
  await endUserReplies(userId);
  await cleanOutbox({ userId, addresses });
  closeVault(userId);
  forgetSearchText(userId);
  forgetEntryIndex(userId);
  forgetReadings(userId);
  await forgetDeletedRows();
}

/** Where mails about the account may have gone. */
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

/** Disabled in the same moment, so that nobody signs in to what is going. */
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

/** What still carries the person's id goes with the row by the foreign keys of the schema; what staff did stays, without it. */
async function deleteUser(userId: string): Promise<void> {
  await db.$transaction([
    db.auditEntry.updateMany({ where: { subjectId: userId }, data: { subjectId: null } }),
    db.auditEntry.updateMany({ where: { actorId: userId }, data: { actorId: null } }),
    db.user.deleteMany({ where: { id: userId } }),
  ]);
}
