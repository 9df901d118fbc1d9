import { randomUUID } from 'node:crypto';
import { db } from '~/platform/db/db.server';
import { truncate } from '~/platform/text/truncate';
import { discardDraft, findDraft } from '../drafts/drafts.server';
import { type Draft, NEW } from '../drafts/draft-schema';
import type { EntryJson } from '../entry-schema';
import type { Editor } from './editor';
import { EMPTY_FIELDS, type EntryFields, entryFields, isSameFields } from '../entry-fields';

const atRest = () => ({
  draft: null,
  writer: randomUUID(),
  earlierWriters: [],
  unusedTitle: null,
  shared: null,
  stored: null,
  isConflict: false,
  answer: null,
});

/**
 * Returns the form of a new entry with the user's draft, or of `entry` with their changes. `title` is the initial title
 * of a new entry.
 */
export async function openEditor(userId: string, entry: EntryJson | null, title = ''): Promise<Editor> {
  return entry ? editEntry(entry, await findDraft(userId, entry.entryId)) : writeEntry(userId, title);
}

async function writeEntry(userId: string, title: string): Promise<Editor> {
  const draft = await findDraft(userId, NEW);
  const start = truncate(title.trim(), 200);
  const fresh = { ...atRest(), kind: 'new' as const, updatedAt: null };
  const isSaved = draft?.entryId && (await db.journalEntry.count({ where: { id: draft.entryId, userId } })) > 0;
  // The last draft of an entry may arrive after the entry was saved.
  if (isSaved) await discardDraft(userId, NEW, [draft.writer]);
  if (!draft || isSaved) return { ...fresh, entryId: randomUUID(), fields: { ...EMPTY_FIELDS, title: start } };
  const written = writtenIn(draft);
  if (written.fields.title.trim() === '') written.fields.title = start;
  const unusedTitle = start !== '' && written.fields.title.trim() !== start ? start : null;
  return { ...fresh, entryId: draft.entryId ?? randomUUID(), ...written, unusedTitle };
}

function editEntry(entry: EntryJson, draft: Draft | null): Editor {
  const { entryId, updatedAt } = entry;
  const stored = entryFields(entry);
  const plain = { ...atRest(), kind: 'edit' as const, entryId, updatedAt };
  const written = draft && writtenIn(draft);
  if (!written || isSameFields(written.fields, stored)) return { ...plain, fields: stored };
  return { ...plain, ...written, stored, isConflict: draft.basedOn !== updatedAt };
}

function writtenIn({
  title,
  content,
  mood,
  moodScore,
  tags,
  isPrivate,
  savedAt,
  writer,
}: Draft): Pick<Editor, 'fields' | 'draft' | 'earlierWriters'> {
  return { fields: { title, content, mood, moodScore, tags, isPrivate }, draft: { savedAt }, earlierWriters: [writer] };
}

/** Returns the form with the sent fields and the reason why it was rejected. */
export function rejectedEditor(
  kind: Editor['kind'],
  entryId: string,
  fields: EntryFields,
  why: Partial<Editor>,
): Editor {
  return { ...atRest(), kind, entryId, updatedAt: null, fields, ...why };
}
