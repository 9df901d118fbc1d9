import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { openVault } from '~/platform/vault/vault.server';
import { isEntryId } from '../entries/find-entry.server';
import { reflectionPlace } from '../entry-vault';
import { type ReflectionJson, storedReflection } from './reflection-schema';

/** What Orion said of the person's own entry; null when it said nothing. */
export async function findReflection(userId: string, entryId: string): Promise<ReflectionJson | null> {
  if (!isEntryId(entryId)) return null;
  const row = await db.journalReflection.findUnique({ where: { entryId, userId }, include: { entry: { select: { updatedAt: true } } } });
  if (!row) return null;
  const vault = await openVault(userId);
  const words = storedReflection.parse(JSON.parse(vault.open(reflectionPlace(entryId), row.content)));
  return { entryId, ...words, createdAt: row.createdAt.toISOString(), isEarlier: row.entry.updatedAt > row.createdAt };
}

export function reflectionNotFound(): AppError {
  return new AppError('not_found', 'There is no reflection on this journal entry.');
}
