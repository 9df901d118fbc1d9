import { db } from '~/platform/db/db.server';
import { entryNotFound, isEntryId } from '../entries/find-entry.server';
import { NEW } from './draft-schema';
import { findDraft } from './find-draft.server';

/** Drops what the person was writing on the entry, or on a new one (`new`). With `writers`, only what one of these forms wrote. Throws `not_found` for an id that is nobody's. */
export async function discardDraft(userId: string, draftOf: string, writers?: readonly string[]): Promise<void> {
  if (draftOf !== NEW && !isEntryId(draftOf)) throw entryNotFound();
  if (!writers) return void (await db.journalDraft.deleteMany({ where: { userId, draftOf } }));
  const draft = await findDraft(userId, draftOf);
  if (!draft || !writers.includes(draft.writer)) return;
  await db.journalDraft.deleteMany({ where: { userId, draftOf, updatedAt: new Date(draft.savedAt) } });
}
