import { randomUUID } from 'node:crypto';
import { assertStorageLeft } from '~/features/identity/storage-limit.server';
import { db, isUniqueViolation } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { isUuid } from '~/platform/text/is-uuid';
import { entryNotFound, findEntry } from '../entries/entries.server';
import { entryFields, isBlank, isSameFields } from '../entry-fields';
import { draftAssociatedData } from '../entry-vault';
import { type Draft, type DraftBody, NEW, type StoredDraft } from './draft-schema';

/** Each failed try means that a concurrent save of the same draft succeeded. */
const MAX_TRIES = 20;

/** Returns the user's draft of an entry, or of a new one (`new`); null when there is none or it cannot be opened. */
export async function findDraft(userId: string, draftOf: string): Promise<Draft | null> {
  const row = await db.journalDraft.findUnique({ where: { userId_draftOf: { userId, draftOf } } });
  return row && openDraft(await openVault(userId), row);
}

/** A draft of before entries could be given a day has none. */
type OlderDraft = Omit<StoredDraft, 'date'> & { date?: string };

/** Returns null for a draft that cannot be opened. */
function openDraft(vault: PersonalVault, row: { id: string; fields: string; updatedAt: Date }): Draft | null {
  return openOr(
    () => {
      const stored = JSON.parse(vault.open(draftAssociatedData(row.id), row.fields)) as OlderDraft;
      return { ...stored, date: stored.date ?? '', savedAt: row.updatedAt.toISOString() };
    },
    () => null,
  );
}

/** Returns which of these (ids of entries, or `new`) have a draft of the user. */
export async function listDrafts(userId: string, of: string[]): Promise<string[]> {
  const rows = await db.journalDraft.findMany({ where: { userId, draftOf: { in: of } }, select: { draftOf: true } });
  return rows.map(({ draftOf }) => draftOf);
}

/**
 * Stores the user's draft, sealed, of their entry or of a new one (`new`); each has one draft. It replaces the draft it
 * has `seen`: a draft that another open form wrote since then, or that the same form wrote later, is not overwritten. A
 * draft that is blank, or equal to the entry, is not kept.
 *
 * Throws `not_found` when the entry is not the user's, `conflict` when another form writes, the new entry has been
 * saved, or the user's storage is full.
 */
export async function saveDraft(
  userId: string,
  draftOf: string,
  { seen, ...draft }: DraftBody,
): Promise<{ savedAt: string }> {
  const isKept = await isWorthKeeping(userId, draftOf, draft);
  if (isKept) await assertStorageLeft(userId);
  const vault = await openVault(userId);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const savedAt = await saveOver(vault, { userId, draftOf, draft, seen, isKept });
    if (savedAt) return { savedAt };
  }
  throw writtenInOtherTab();
}

type Save = { userId: string; draftOf: string; draft: StoredDraft; seen: string | null; isKept: boolean };

/** Returns when the draft was saved, or null when the stored draft changed concurrently. */
async function saveOver(vault: PersonalVault, { userId, draftOf, draft, seen, isKept }: Save): Promise<string | null> {
  const row = await db.journalDraft.findUnique({ where: { userId_draftOf: { userId, draftOf } } });
  const existing = row && openDraft(vault, row);
  const isOwn = existing?.writer === draft.writer;
  if (existing && !isOwn && existing.savedAt !== seen) throw writtenInOtherTab();
  if (existing && isOwn && existing.changedAt > draft.changedAt) return existing.savedAt;
  if (!isKept) {
    if (existing) await discardDraft(userId, draftOf, [existing.writer]);
    return new Date().toISOString();
  }
  // Two drafts saved within a millisecond must differ in `updatedAt`, which identifies them.
  const updatedAt = new Date(Math.max(Date.now(), row ? row.updatedAt.getTime() + 1 : 0));
  const id = row?.id ?? randomUUID();
  const fields = vault.seal(draftAssociatedData(id), JSON.stringify(draft));
  if (row) {
    // A draft that cannot be opened may be overwritten; one that changed since it was read may not.
    const { count } = await db.journalDraft.updateMany({
      where: { userId, draftOf, updatedAt: row.updatedAt },
      data: { fields, updatedAt },
    });
    return count === 0 ? null : updatedAt.toISOString();
  }
  try {
    await db.journalDraft.create({ data: { id, userId, draftOf, fields, updatedAt } });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
  return updatedAt.toISOString();
}

async function isWorthKeeping(
  userId: string,
  draftOf: string,
  { entryId, basedOn: _, writer: __, ...fields }: Omit<DraftBody, 'seen'>,
): Promise<boolean> {
  if (draftOf !== NEW) return !isSameFields(fields, entryFields(await findEntry(userId, draftOf)));
  if (entryId && isUuid(entryId) && (await db.journalEntry.count({ where: { id: entryId, userId } })) > 0) {
    throw new AppError('conflict', 'This entry has been saved from another tab.');
  }
  return !isBlank(fields);
}

function writtenInOtherTab(): AppError {
  return new AppError('conflict', 'This is also being written in another tab.');
}

/**
 * Deletes the user's draft of an entry, or of a new one (`new`). With `writers`, only a draft that one of these forms
 * wrote. Throws `not_found` for an id of another format.
 */
export async function discardDraft(userId: string, draftOf: string, writers?: readonly string[]): Promise<void> {
  if (draftOf !== NEW && !isUuid(draftOf)) throw entryNotFound();
  if (!writers) return void (await db.journalDraft.deleteMany({ where: { userId, draftOf } }));
  const draft = await findDraft(userId, draftOf);
  if (!draft || !writers.includes(draft.writer)) return;
  await db.journalDraft.deleteMany({ where: { userId, draftOf, updatedAt: new Date(draft.savedAt) } });
}
