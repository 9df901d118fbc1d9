import { randomUUID } from 'node:crypto';
import { db, isUniqueViolation } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { openVault } from '~/platform/vault/vault.server';
import { findEntry, isEntryId } from '../entries/find-entry.server';
import { draftPlace } from '../entry-vault';
import { entryFields, isBlank, isSameFields } from '../forms/entry-fields';
import { discardDraft } from './discard-draft.server';
import { type DraftBody, NEW } from './draft-schema';
import { openDraft } from './find-draft.server';

/**
 * Keeps what the person is writing, sealed, on their own entry or on a new one (`new`): one draft each. It follows the draft it has `seen`; what
 * another open form wrote since then is not written over. A draft that says what the entry says is none.
 *
 * Throws `not_found` for an entry that is not the person's, `conflict` where another form writes or the new entry has been saved.
 */
export async function saveDraft(userId: string, draftOf: string, { seen, ...draft }: DraftBody): Promise<{ savedAt: string }> {
  const isKept = await isWorthKeeping(userId, draftOf, draft);
  const vault = await openVault(userId);
  const row = await db.journalDraft.findUnique({ where: { userId_draftOf: { userId, draftOf } } });
  const existing = row && openDraft(vault, row);
  if (existing && existing.writer !== draft.writer && existing.savedAt !== seen) throw writtenElsewhere();
  if (!isKept) {
    if (existing) await discardDraft(userId, draftOf, [existing.writer]);
    return { savedAt: new Date().toISOString() };
  }
  // Two drafts within a millisecond must still differ in the time that tells them apart.
  const updatedAt = new Date(Math.max(Date.now(), row ? row.updatedAt.getTime() + 1 : 0));
  const id = row?.id ?? randomUUID();
  const fields = vault.seal(draftPlace(id), JSON.stringify(draft));
  if (row) {
    // A draft that does not open may be written over; one that changed since it was looked at may not.
    const { count } = await db.journalDraft.updateMany({ where: { userId, draftOf, updatedAt: row.updatedAt }, data: { fields, updatedAt } });
    if (count === 0) throw writtenElsewhere();
  } else {
    await db.journalDraft.create({ data: { id, userId, draftOf, fields, updatedAt } }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? writtenElsewhere() : error;
    });
  }
  return { savedAt: updatedAt.toISOString() };
}

async function isWorthKeeping(userId: string, draftOf: string, { entryId, basedOn: _, writer: __, ...fields }: Omit<DraftBody, 'seen'>): Promise<boolean> {
  if (draftOf !== NEW) return !isSameFields(fields, entryFields(await findEntry(userId, draftOf)));
  if (entryId && isEntryId(entryId) && (await db.journalEntry.count({ where: { id: entryId, userId } })) > 0) {
    throw new AppError('conflict', 'This entry has been saved from another tab.');
  }
  return !isBlank(fields);
}

function writtenElsewhere(): AppError {
  return new AppError('conflict', 'This is being written in another tab as well.');
}
