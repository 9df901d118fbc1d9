import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { isEntryId } from '../entries/find-entry.server';
import { reflectionPlace } from '../entry-vault';
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
    () => storedReflection.parse(JSON.parse(vault.open(reflectionPlace(entryId), content))),
    () => null,
  );
}

export function reflectionNotFound(): AppError {
  return new AppError('not_found', 'There is no reflection on this journal entry.');
}
