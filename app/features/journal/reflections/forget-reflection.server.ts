import { db } from '~/platform/db/db.server';
import { isEntryId } from '../entries/find-entry.server';
import { journalChanged } from '../live/journal-changed.server';
import { reflectionNotFound } from './find-reflection.server';

/** Removes what Orion said of the person's own entry. Throws `not_found`. */
export async function forgetReflection(userId: string, entryId: string): Promise<void> {
  const { count } = isEntryId(entryId)
    ? await db.journalReflection.deleteMany({ where: { entryId, userId } })
    : { count: 0 };
  if (count === 0) throw reflectionNotFound();
  journalChanged(userId);
}
