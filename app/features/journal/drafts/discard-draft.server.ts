import { db } from '~/platform/db/db.server';
import { findDraft } from './find-draft.server';

/** Drops what the person was writing on the entry, or on a new one (`new`). With `writers`, only what one of these forms wrote. */
export async function discardDraft(userId: string, draftOf: string, writers?: readonly string[]): Promise<void> {
  if (!writers) return void (await db.journalDraft.deleteMany({ where: { userId, draftOf } }));
  const draft = await findDraft(userId, draftOf);
  if (!draft || !writers.includes(draft.writer)) return;
  await db.journalDraft.deleteMany({ where: { userId, draftOf, updatedAt: new Date(draft.savedAt) } });
}
