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
export async function saveReflection(userId: string, entryId: string, { reflection, questions }: ReflectionWords, createdAt: Date): Promise<ReflectionJson> {
  const vault = await openVault(userId);
  const content = vault.seal(reflectionPlace(entryId), JSON.stringify({ reflection, questions }));
  const entry = await db.$transaction(async (tx) => {
    const owned = await tx.journalEntry.findUnique({ where: { id: entryId, userId }, select: { updatedAt: true } });
    if (!owned) throw entryNotFound();
    await tx.journalReflection.upsert({
      where: { entryId, userId },
      create: { entryId, userId, content, createdAt },
      update: { content, createdAt },
    });
    return owned;
  });
  journalChanged(userId);
  return { entryId, reflection, questions, createdAt: createdAt.toISOString(), isEarlier: entry.updatedAt > createdAt };
}
