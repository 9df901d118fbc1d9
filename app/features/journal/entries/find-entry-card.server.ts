import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import type { EntryCard } from '../entry-schema';
import { cardColumns, entryCard } from './entry-json.server';
import { isEntryId } from './find-entry.server';

/** The person's own entry as a list shows it, also a damaged one; null where there is none. */
export async function findEntryCard(userId: string, entryId: string): Promise<EntryCard | null> {
  const row = isEntryId(entryId)
    ? await db.journalEntry.findUnique({ where: { id: entryId, userId }, select: cardColumns })
    : null;
  return row ? entryCard(await openVault(userId), row) : null;
}
