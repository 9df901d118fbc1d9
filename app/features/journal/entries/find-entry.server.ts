import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { openOr, openVault } from '~/platform/vault/vault.server';
import type { EntryJson } from '../entry-schema';
import { entryJson } from './entry-json.server';

/** The person's own entry. Throws `not_found` for anybody else's, for ids that are nobody's, and for a damaged one. The list still has that, to delete it. */
export async function findEntry(userId: string, entryId: string): Promise<EntryJson> {
  const row = isEntryId(entryId) ? await db.journalEntry.findUnique({ where: { id: entryId, userId } }) : null;
  if (!row) throw entryNotFound();
  const vault = await openVault(userId);
  return openOr(
    () => entryJson(vault, row),
    () => {
      throw new AppError('not_found', 'This entry is damaged and cannot be opened.');
    },
  );
}

/** An id of our own shape. PostgreSQL refuses others, such as one with a NUL character, with an error. */
export function isEntryId(text: string): boolean {
  return /^[0-9a-f-]{36}$/i.test(text);
}

export function entryNotFound(): AppError {
  return new AppError('not_found', 'This journal entry was not found.');
}
