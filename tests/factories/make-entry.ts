import { createEntry } from '~/features/journal/entries/entries.server';
import type { EntryJson, NewEntry } from '~/features/journal/entry-schema';
import { db } from '~/platform/db/db.server';

/** Writes an entry as the journal's form does; with `createdAt` (ISO) it is one of that time. */
export async function makeEntry(
  userId: string,
  { createdAt, timeZone = null, ...given }: Partial<NewEntry> & { createdAt?: string; timeZone?: string | null } = {},
): Promise<EntryJson> {
  const fields = { title: 'The last box', content: 'Taped at midnight.', mood: null, moodScore: null, tags: null };
  const entry = await createEntry(userId, { ...fields, isPrivate: true, ...given }, { timeZone });
  if (!createdAt) return entry;
  const time = new Date(createdAt);
  await db.journalEntry.update({
    where: { id: entry.entryId, userId },
    data: { createdAt: time, updatedAt: time },
  });
  return { ...entry, createdAt: time.toISOString(), updatedAt: time.toISOString() };
}
