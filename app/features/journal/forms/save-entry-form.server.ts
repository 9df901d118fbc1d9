import { randomUUID } from 'node:crypto';
import { AppError } from '~/platform/errors';
import { discardDraft } from '../drafts/discard-draft.server';
import { NEW } from '../drafts/draft-schema';
import { createEntry } from '../entries/create-entry.server';
import { isEntryId } from '../entries/find-entry.server';
import { EntryConflict, updateEntry } from '../entries/update-entry.server';
import type { EntryJson, EntryPatch } from '../entry-schema';
import type { Editor } from '../journal-page';
import { entryFields } from './entry-fields';
import { refusedEditor } from './open-editor.server';
import { checkChange, checkNewEntry, readEntryForm } from './read-entry-form.server';

/** What became of a form: the entry that was saved, or the form to show again with its status. */
export type SavedForm = { entry: EntryJson } | { editor: Editor; status: 400 | 404 | 409 };

const CREATE_FAILED = 'Failed to create journal entry';
const UPDATE_FAILED = 'Failed to update journal entry';
const DELETED_MEANWHILE = 'This entry was not found: it may have been deleted meanwhile. What you wrote is here, and saving keeps it as a new entry.';

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');
const writersOf = (form: FormData) => form.getAll('writer').map(String);

/**
 * `intent=create` or `update` of the journal's form. A form that is sent twice saves once; one that was written on an earlier version, or
 * under the id of an entry that says something else, comes back with both texts.
 */
export async function saveEntryForm(userId: string, form: FormData, intent: 'create' | 'update', timeZone: string): Promise<SavedForm> {
  return intent === 'create' ? createFromForm(userId, form, timeZone) : updateFromForm(userId, form);
}

async function createFromForm(userId: string, form: FormData, timeZone: string): Promise<SavedForm> {
  const sent = readEntryForm(form);
  const given = textOf(form, 'entryId').toLowerCase();
  const id = isEntryId(given) ? given : randomUUID();
  const checked = checkNewEntry(sent);
  if ('errors' in checked) return { editor: refusedEditor('new', id, sent.fields, { errors: checked.errors }), status: 400 };
  const entry = await createEntry(userId, checked.entry, { id, timeZone });
  if (!saysAll(entry, checked.entry)) return conflict(sent.fields, new EntryConflict(entry), CREATE_FAILED);
  await discardDraft(userId, NEW, writersOf(form));
  return { entry };
}

async function updateFromForm(userId: string, form: FormData): Promise<SavedForm> {
  const sent = readEntryForm(form);
  const entryId = textOf(form, 'entryId');
  const checked = checkChange(sent, textOf(form, 'updatedAt'));
  if ('errors' in checked) return refusedChange(userId, entryId, sent.fields, checked.errors, textOf(form, 'updatedAt'));
  const saved = await updateOrConflict(userId, entryId, checked.patch);
  if (saved === null) {
    return { editor: refusedEditor('new', randomUUID(), sent.fields, { failure: { title: UPDATE_FAILED, message: DELETED_MEANWHILE } }), status: 404 };
  }
  // The second press of a double click meets what the first one saved.
  if (saved instanceof EntryConflict && !saysAll(saved.entry, checked.patch)) return conflict(sent.fields, saved, UPDATE_FAILED);
  await discardDraft(userId, entryId, writersOf(form));
  return { entry: saved instanceof EntryConflict ? saved.entry : saved };
}

async function updateOrConflict(userId: string, entryId: string, patch: EntryPatch): Promise<EntryJson | EntryConflict | null> {
  try {
    return await updateEntry(userId, entryId, patch);
  } catch (error) {
    if (error instanceof EntryConflict) return error;
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

function refusedChange(_userId: string, entryId: string, fields: Editor['fields'], errors: Editor['errors'], updatedAt: string): SavedForm {
  const failure = errors.updatedAt?.[0] ? { title: UPDATE_FAILED, message: errors.updatedAt[0] } : null;
  return { editor: refusedEditor('edit', entryId, fields, { errors, failure, updatedAt: failure ? null : updatedAt }), status: 400 };
}

function conflict(fields: Editor['fields'], { entry, message }: EntryConflict, title: string): SavedForm {
  const why = { updatedAt: entry.updatedAt, stored: entryFields(entry), isConflict: true, failure: { title, message } };
  return { editor: refusedEditor('edit', entry.entryId, fields, why), status: 409 };
}

/** Whether the entry says already what was sent. */
function saysAll(entry: EntryJson, { updatedAt: _, ...sent }: EntryPatch): boolean {
  const plain = (value: unknown) => JSON.stringify(Array.isArray(value) && value.length === 0 ? null : (value ?? null));
  return Object.entries(sent).every(([name, value]) => plain(value) === plain(entry[name as keyof EntryJson]));
}
