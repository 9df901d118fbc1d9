import { batchWrites } from '~/platform/db/batch-writes.server';
import { writeRows } from '~/platform/db/sql.server';
import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { isUuid } from '~/platform/text/is-uuid';
import { entryNotFound } from '../entries/entries.server';
import { reflectionAssociatedData } from '../entry-vault';
import { journalChanged } from '../journal-changed.server';
import { type ReflectionJson, type ReflectionWords, storedReflection } from './reflection-schema';

/**
 * Returns the reflection on the user's entry; null when there is none, or when it is damaged: asking again replaces it.
 */
export async function findReflection(userId: string, entryId: string): Promise<ReflectionJson | null> {
  if (!isUuid(entryId)) return null;
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
 * Stores the reflection on the user's entry and replaces an earlier one. `createdAt` is when the entry was read, so
 * that a change while the model wrote counts as a later change. Throws `not_found` when the entry does not exist any
 * more.
 */
export async function saveReflection(
  userId: string,
  entryId: string,
  { reflection, questions }: ReflectionWords,
  createdAt: Date,
): Promise<ReflectionJson> {
  const vault = await openVault(userId);
  const content = vault.seal(reflectionAssociatedData(entryId), JSON.stringify({ reflection, questions }));
  // One statement, because another instance may store a reflection at the same time.
  const [count] = await batchWrites([
    writeRows`
    INSERT INTO "JournalReflection" ("entryId", "userId", "content", "createdAt")
    SELECT "id", "userId", ${content}, ${createdAt} FROM "JournalEntry" WHERE "id" = ${entryId} AND "userId" = ${userId}
    ON CONFLICT ("entryId") DO UPDATE SET "content" = excluded."content", "createdAt" = excluded."createdAt"`,
  ]);
  const entry = await db.journalEntry.findUnique({ where: { id: entryId, userId }, select: { updatedAt: true } });
  if (count === 0 || !entry) throw entryNotFound();
  journalChanged(userId);
  return { entryId, reflection, questions, createdAt: createdAt.toISOString(), isEarlier: entry.updatedAt > createdAt };
}

/** Deletes the reflection on the user's entry. Throws `not_found`. */
export async function forgetReflection(userId: string, entryId: string): Promise<void> {
  const { count } = isUuid(entryId)
    ? await db.journalReflection.deleteMany({ where: { entryId, userId } })
    : { count: 0 };
  if (count === 0) throw reflectionNotFound();
  journalChanged(userId);
}
