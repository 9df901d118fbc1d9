import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { entryNotFound } from '../entries/find-entry.server';
import { reflectionPlace } from '../entry-vault';
import { journalChanged } from '../live/journal-changed.server';
import type { ReflectionJson, ReflectionWords } from './reflection-schema';

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
  const content = vault.seal(reflectionPlace(entryId), JSON.stringify({ reflection, questions }));
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
