import { randomUUID } from 'node:crypto';
import { addSupport } from '~/features/safety/plan/plan-support.server';
import { safetyOf } from '~/features/safety/safety-of';
import { screenText } from '~/features/safety/screen-text';
import { isNotFound } from '~/platform/errors';
import { toAppError } from '~/platform/web/error-response.server';
import { parseForm } from '~/platform/web/form-data.server';
import { rejectForm } from '~/platform/web/reject-form.server';
import { isUuid } from '~/platform/text/is-uuid';
import { NEW } from '../drafts/draft-schema';
import { discardDraft } from '../drafts/drafts.server';
import { createEntry, findEntry } from '../entries/entries.server';
import { DayAhead, dayOfEntry } from '../entries/entry-day.server';
import { EntryConflict, updateEntry } from '../entries/update-entry.server';
import { EMPTY_FIELDS, type EntryFields, entryFields } from '../entry-fields';
import type { EntryJson, EntryPatch } from '../entry-schema';
import type { Editor } from './editor';
import { parseTagFields, writeTagText } from '../tag-text';
import { entryChangeForm, MAX_ENTRY_FIELD, MAX_TAGS_LENGTH, newEntryForm } from './entry-form-schema';
import { editorDays, rejectedEditor, withChosenDate } from './open-editor.server';

type EntryForm = { fields: EntryFields; given: Record<string, string> };

/**
 * Reads the fields of an entry form. Those that it does not contain are left out of `given`. An unticked checkbox is
 * sent as `isPrivate` with `false`, so that a form without the field leaves the entry private.
 */
function parseEntryForm(form: FormData): EntryForm {
  const texts = (name: string) => form.getAll(name).filter((value): value is string => typeof value === 'string');
  const last = (name: string) => texts(name).at(-1);
  const ticked = last('isPrivate');
  const fields: EntryFields = {
    title: last('title') ?? '',
    content: last('content') ?? '',
    mood: last('mood') ?? '',
    moodScore: last('moodScore') ?? '',
    tags: parseTagLine(texts('tags')),
    isPrivate: ticked === undefined ? EMPTY_FIELDS.isPrivate : !/^(false|off|0|no|)$/i.test(ticked),
    date: last('date') ?? '',
  };
  const given = { ...fields, isPrivate: String(fields.isPrivate) };
  const isGiven = (name: string) => name === 'title' || name === 'content' || form.has(name);
  return { fields, given: Object.fromEntries(Object.entries(given).filter(([name]) => isGiven(name))) };
}

/** Returns the tags of a form on one line. Tags that are too long to be parsed stay as they are, for the form to say so. */
function parseTagLine(values: string[]): string {
  const line = values.join(', ');
  return line.length > MAX_TAGS_LENGTH ? line : writeTagText(parseTagFields(values));
}

/** The result of a form: the entry that was saved, or the form to show again with its status. */
type SavedForm = { entry: EntryJson } | { editor: Editor; status: 400 | 404 | 409 | 503 };

/** A form as it was sent. `entryId` is the id that the entry has or will get. */
type Sent = EntryForm & {
  intent: 'create' | 'update';
  entryId: string;
  updatedAt: string;
  writers: string[];
  /** The user's, if it is known. */
  timeZone: string | null;
};

/** docs/spec.md §8. */
const FAILED = { create: 'Failed to create journal entry', update: 'Failed to update journal entry' };
const DELETED_MEANWHILE =
  'This entry was not found. It may have been deleted. What you wrote is here, and saving keeps it as a new entry.';
/** A form sends its own id, that of the form whose draft it shows, and the one it had before a reload. */
const MAX_WRITERS = 10;

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

/** Returns the ids of the forms whose drafts are deleted with this form. */
export const writersOf = (form: FormData) => form.getAll('writer').slice(0, MAX_WRITERS).map(String);

/**
 * Handles `intent=create` or `update` of the journal form. A form that is sent twice saves once. A form based on an
 * earlier version, or with the id of an entry with other content, is returned with both texts. When storage is
 * unavailable or full, the form is returned as it was sent. A form that is returned has the help that its words ask for.
 */
export async function saveEntryForm(
  userId: string,
  form: FormData,
  intent: 'create' | 'update',
  timeZone: string | null,
): Promise<SavedForm> {
  const given = textOf(form, 'entryId');
  const entryId = intent === 'update' ? given : isUuid(given) ? given.toLowerCase() : randomUUID();
  const sent: Sent = {
    ...parseEntryForm(form),
    intent,
    entryId,
    updatedAt: textOf(form, 'updatedAt'),
    writers: writersOf(form),
    timeZone,
  };
  const saved = await trySaving(userId, sent);
  if ('entry' in saved) return saved;
  const [editor, safety] = await Promise.all([withDays(userId, saved.editor, timeZone), helpFor(userId, sent)]);
  return { ...saved, editor: { ...editor, safety } };
}

async function withDays(userId: string, editor: Editor, timeZone: string | null): Promise<Editor> {
  const entry = editor.kind === 'edit' ? await findEntry(userId, editor.entryId).catch(nullIfNotFound) : null;
  const days = editorDays(entry, timeZone);
  return { ...editor, ...days, fields: withChosenDate(editor.fields, days) };
}

async function trySaving(userId: string, sent: Sent): Promise<SavedForm> {
  try {
    return await (sent.intent === 'create' ? createFromForm(userId, sent) : updateFromForm(userId, sent));
  } catch (error) {
    if (error instanceof DayAhead)
      return rejected(sent, 400, rejectForm('entry', null, { fields: { date: error.message } }));
    const appError = toAppError(error);
    if (appError?.code === 'unavailable') return rejected(sent, 503, failed(sent, appError.message));
    if (appError?.code === 'conflict') return rejected(sent, 409, failed(sent, appError.message));
    throw error;
  }
}

function helpFor(userId: string, { fields: { title, content, mood, tags } }: Sent) {
  const words = [title, mood, tags, content].join(' . ');
  return addSupport(userId, safetyOf(screenText(words), words));
}

async function createFromForm(userId: string, sent: Sent): Promise<SavedForm> {
  const submission = parseForm(sent.given, newEntryForm, MAX_ENTRY_FIELD);
  if (submission.status !== 'success') return rejected(sent, 400, rejectForm('entry', submission));
  const entry = await createEntry(userId, submission.value, { id: sent.entryId, timeZone: sent.timeZone });
  if (!saysAll(entry, submission.value, sent.timeZone)) return conflict(sent, new EntryConflict(entry));
  await discardDraft(userId, NEW, sent.writers);
  return { entry };
}

async function updateFromForm(userId: string, sent: Sent): Promise<SavedForm> {
  const { entryId, updatedAt, writers, timeZone } = sent;
  const submission = parseForm(sent.given, entryChangeForm, MAX_ENTRY_FIELD);
  if (submission.status !== 'success') return rejected(sent, 400, rejectForm('entry', submission));
  // An invalid time matches no version of the entry either, so both texts are shown.
  const patch = { ...submission.value, ...(updatedAt && { updatedAt }) };
  const saved = await updateOrConflict(userId, entryId, patch, timeZone);
  if (saved === null)
    return rejected(
      { ...sent, intent: 'create', entryId: randomUUID(), updatedAt: '' },
      404,
      failed(sent, DELETED_MEANWHILE),
    );
  // The second request of a double click finds what the first one saved.
  if (saved instanceof EntryConflict && !saysAll(saved.entry, submission.value, timeZone)) return conflict(sent, saved);
  // A form of a new entry that another tab saved meanwhile stored its draft as that of a new entry.
  for (const draftOf of [entryId, NEW]) await discardDraft(userId, draftOf, writers);
  return { entry: saved instanceof EntryConflict ? saved.entry : saved };
}

async function updateOrConflict(
  userId: string,
  entryId: string,
  patch: EntryPatch,
  timeZone: string | null,
): Promise<EntryJson | EntryConflict | null> {
  try {
    return await updateEntry(userId, entryId, patch, timeZone);
  } catch (error) {
    return error instanceof EntryConflict ? error : nullIfNotFound(error);
  }
}

function nullIfNotFound(error: unknown): null {
  if (isNotFound(error)) return null;
  throw error;
}

/** Returns the form with the sent fields and the reason why it was rejected. */
function rejected(
  { intent, entryId, updatedAt, fields, writers }: Sent,
  status: 400 | 404 | 409 | 503,
  { data: { form, result } }: ReturnType<typeof rejectForm>,
  more: Partial<Editor> = {},
): SavedForm {
  const kind = intent === 'create' ? 'new' : 'edit';
  // The sent values are in `fields` already.
  const answer = { form, result: { ...result, initialValue: {} } };
  const sent = { updatedAt: updatedAt || null, earlierWriters: writers, answer };
  return { editor: rejectedEditor(kind, entryId, fields, { ...sent, ...more }), status };
}

const failed = ({ intent }: Sent, message: string) => rejectForm('entry', null, { banner: [FAILED[intent], message] });

function conflict(sent: Sent, { entry, message }: EntryConflict): SavedForm {
  const more = { updatedAt: entry.updatedAt, stored: entryFields(entry), isConflict: true };
  return rejected({ ...sent, intent: 'update', entryId: entry.entryId }, 409, failed(sent, message), more);
}

/** Returns whether the entry already equals what was sent. */
function saysAll(entry: EntryJson, { updatedAt: _, date, ...sent }: EntryPatch, timeZone: string | null): boolean {
  if (date !== undefined && date !== dayOfEntry(entry, timeZone)) return false;
  const plain = (value: unknown) => JSON.stringify(Array.isArray(value) && value.length === 0 ? null : (value ?? null));
  return Object.entries(sent).every(([name, value]) => plain(value) === plain(entry[name as keyof EntryJson]));
}
