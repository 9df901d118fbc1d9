import { randomUUID } from 'node:crypto';
import { isDay } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { dayShort } from '~/platform/calendar/day-words';
import { db } from '~/platform/db/db.server';
import { truncate } from '~/platform/text/truncate';
import { discardDraft, findDraft } from '../drafts/drafts.server';
import { type Draft, NEW } from '../drafts/draft-schema';
import { dayOfEntry } from '../entries/entry-day.server';
import type { EntryJson } from '../entry-schema';
import type { Editor } from './editor';
import { EMPTY_FIELDS, type EntryFields, entryFields, isSameFields } from '../entry-fields';

const atRest = () => ({
  draft: null,
  writer: randomUUID(),
  earlierWriters: [],
  unusedTitle: null,
  unusedDay: null,
  shared: null,
  stored: null,
  isConflict: false,
  answer: null,
});

/** `timeZone` is the user's. `title` and `date` are the initial ones of a new entry. */
type Asked = { timeZone?: string | null; title?: string; date?: string };

/** Returns the form of a new entry with the user's draft, or of `entry` with their changes. */
export async function openEditor(userId: string, entry: EntryJson | null, asked: Asked = {}): Promise<Editor> {
  const days = editorDays(entry, asked.timeZone ?? null);
  return entry ? editEntry(entry, await findDraft(userId, entry.entryId), days) : writeEntry(userId, asked, days);
}

type Days = Pick<Editor, 'today' | 'day'>;

/** Returns the user's day and the day of the entry. */
export function editorDays(entry: EntryJson | null, timeZone: string | null): Days {
  return { today: dayOf(new Date(), timeZone ?? 'UTC'), day: entry && dayOfEntry(entry, timeZone) };
}

/** Returns the fields without a date that is the one which the form begins with. */
export function withChosenDate(fields: EntryFields, { today, day }: Days): EntryFields {
  return fields.date === (day ?? today) ? { ...fields, date: '' } : fields;
}

async function writeEntry(userId: string, { title = '', date = '' }: Asked, days: Days): Promise<Editor> {
  const draft = await findDraft(userId, NEW);
  const start = truncate(title.trim(), 200);
  const askedDay = isDay(date) && date <= days.today ? date : '';
  const empty = withChosenDate({ ...EMPTY_FIELDS, title: start, date: askedDay }, days);
  const fresh = { ...atRest(), ...days, kind: 'new' as const, updatedAt: null };
  const isSaved = draft?.entryId && (await db.journalEntry.count({ where: { id: draft.entryId, userId } })) > 0;
  // The last draft of an entry may arrive after the entry was saved.
  if (isSaved) await discardDraft(userId, NEW, [draft.writer]);
  if (!draft || isSaved) return { ...fresh, entryId: randomUUID(), fields: empty };
  const written = writtenIn(draft, days);
  if (written.fields.title.trim() === '') written.fields.title = start;
  const unusedTitle = start !== '' && written.fields.title.trim() !== start ? start : null;
  const unusedDay = askedDay !== '' && written.fields.date !== empty.date ? dayShort(askedDay) : null;
  return { ...fresh, entryId: draft.entryId ?? randomUUID(), ...written, unusedTitle, unusedDay };
}

function editEntry(entry: EntryJson, draft: Draft | null, days: Days): Editor {
  const { entryId, updatedAt } = entry;
  const stored = entryFields(entry);
  const plain = { ...atRest(), ...days, kind: 'edit' as const, entryId, updatedAt };
  const written = draft && writtenIn(draft, days);
  if (!written || isSameFields(written.fields, stored)) return { ...plain, fields: stored };
  return { ...plain, ...written, stored, isConflict: draft.basedOn !== updatedAt };
}

function writtenIn(
  { title, content, mood, moodScore, tags, isPrivate, date, savedAt, writer }: Draft,
  days: Days,
): Pick<Editor, 'fields' | 'draft' | 'earlierWriters'> {
  const fields = withChosenDate({ title, content, mood, moodScore, tags, isPrivate, date }, days);
  return { fields, draft: { savedAt }, earlierWriters: [writer] };
}

/** Returns the form with the sent fields and the reason why it was rejected. Its days come with `why`. */
export function rejectedEditor(
  kind: Editor['kind'],
  entryId: string,
  fields: EntryFields,
  why: Partial<Editor>,
): Editor {
  return { ...atRest(), ...editorDays(null, null), kind, entryId, updatedAt: null, fields, ...why };
}
