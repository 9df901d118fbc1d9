import { randomUUID } from 'node:crypto';
import { assertStorageLeft } from '~/features/identity/storage/assert-storage-left.server';
import { db, isUniqueViolation } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import type { EntryJson, NewEntry } from '../entry-schema';
import { journalChanged } from '../live/journal-changed.server';
import { entryJson } from './entry-json.server';
import { findEntry } from './find-entry.server';
import { sealEntry } from './seal-entry.server';

/**
 * Keeps a new entry. `timeZone` is the zone it is written in, null where it is not known. An id that is given makes it repeatable: the same person and id give the same
 * entry, as a double click does. Throws `conflict` when the person's storage is full.
 */
export async function createEntry(
  userId: string,
  entry: NewEntry,
  { id = randomUUID(), timeZone }: { id?: string; timeZone: string | null },
): Promise<EntryJson> {
  await assertStorageLeft(userId);
  const vault = await openVault(userId);
  const now = new Date();
  const { isPrivate, ...written } = entry;
  try {
    const row = await db.journalEntry.create({
      data: { id, userId, ...sealEntry(vault, id, written), isPrivate, timeZone, createdAt: now, updatedAt: now },
    });
    journalChanged(userId);
    return entryJson(vault, row);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return findEntry(userId, id);
  }
}
