import { db } from '~/platform/db/db.server';
import { journalChanged } from '../live/journal-changed.server';
import { forgetEntry } from '../search/forget-entry-index.server';
import { entryNotFound, isEntryId } from './find-entry.server';

/** Deletes the person's own entry with its versions, its reflection and what was being written on it. */
export async function deleteEntry(userId: string, entryId: string): Promise<void> {
  if (!isEntryId(entryId)) throw entryNotFound();
  const [{ count }] = await db.$transaction([
    db.journalEntry.deleteMany({ where: { id: entryId, userId } }),
    db.journalDraft.deleteMany({ where: { userId, draftOf: entryId } }),
  ]);
  if (count === 0) throw entryNotFound();
  forgetEntry(userId, entryId);
  journalChanged(userId);
}
