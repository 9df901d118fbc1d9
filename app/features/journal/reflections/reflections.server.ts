import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { modelReader } from '~/features/companion/model.server';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { entryNotFound, isEntryId } from '../entries/entries.server';
import { reflectionAssociatedData } from '../entry-vault';
import { journalChanged } from '../journal-changed.server';
import { readerName } from '~/features/companion/reader-name';
import { type ReflectionJson, type ReflectionWords, storedReflection } from './reflection-schema';

/** What Orion said of the person's own entry; null when it said nothing, and for what is damaged: asking again replaces it. */
export async function findReflection(userId: string, entryId: string): Promise<ReflectionJson | null> {
  if (!isEntryId(entryId)) return null;
  const row = await db.journalReflection.findUnique({
    where: { entryId, userId },
    include: { entry: { select: { updatedAt: true } } },
  });
  if (!row) return null;
  const words = openWords(await openVault(userId), row);
  return (
    words && {
      entryId,
      ...words,
      createdAt: row.createdAt.toISOString(),
      isEarlier: row.entry.updatedAt > row.createdAt,
    }
  );
}

function openWords(
  vault: PersonalVault,
  { entryId, content }: { entryId: string; content: string },
): ReflectionWords | null {
  return openOr(
    () => storedReflection.parse(JSON.parse(vault.open(reflectionAssociatedData(entryId), content))),
    () => null,
  );
}

export function reflectionNotFound(): AppError {
  return new AppError('not_found', 'There is no reflection on this journal entry.');
}

/**
 * Keeps what Orion said of the person's own entry, in the place of what it said before. Its time is when the entry was read: a change while the model
 * wrote is one since. Throws `not_found` for an entry that is gone.
 */
export async function saveReflection(
  userId: string,
  entryId: string,
  { reflection, questions }: ReflectionWords,
  createdAt: Date,
): Promise<ReflectionJson> {
  const vault = await openVault(userId);
  const content = vault.seal(reflectionAssociatedData(entryId), JSON.stringify({ reflection, questions }));
  // One statement: another instance may keep one in the same moment.
  const count = await db.$executeRaw`
    INSERT INTO "JournalReflection" ("entryId", "userId", "content", "createdAt")
    SELECT "id", "userId", ${content}, ${createdAt} FROM "JournalEntry" WHERE "id" = ${entryId} AND "userId" = ${userId}
    ON CONFLICT ("entryId") DO UPDATE SET "content" = excluded."content", "createdAt" = excluded."createdAt"`;
  const entry = await db.journalEntry.findUnique({ where: { id: entryId, userId }, select: { updatedAt: true } });
  if (count === 0 || !entry) throw entryNotFound();
  journalChanged(userId);
  return { entryId, reflection, questions, createdAt: createdAt.toISOString(), isEarlier: entry.updatedAt > createdAt };
}

/** Removes what Orion said of the person's own entry. Throws `not_found`. */
export async function forgetReflection(userId: string, entryId: string): Promise<void> {
  const { count } = isEntryId(entryId)
    ? await db.journalReflection.deleteMany({ where: { entryId, userId } })
    : { count: 0 };
  if (count === 0) throw reflectionNotFound();
  journalChanged(userId);
}

/**
 * The person agrees that Orion, and whoever it speaks through now, reads an entry whenever they ask for a reflection on it, or takes that back. What
 * was said already stays.
 */
export async function allowReflections(userId: string, isAllowed: boolean): Promise<void> {
  const data = isAllowed
    ? { reflectionsAllowedAt: new Date(), reflectionsAllowedFor: readerName(modelReader()) }
    : { reflectionsAllowedAt: null, reflectionsAllowedFor: null };
  await db.user.update({ where: { id: userId }, data });
}

/** False as well when the person agreed to another reader than the one of now. */
export async function areReflectionsAllowed(userId: string): Promise<boolean> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { reflectionsAllowedAt: true, reflectionsAllowedFor: true },
  });
  return Boolean(user?.reflectionsAllowedAt) && user?.reflectionsAllowedFor === readerName(modelReader());
}
