import { truncate } from '~/platform/text/truncate';
import { z } from 'zod';
import { isDay } from '~/platform/calendar/day';
import type { Safety } from '~/features/safety/safety-of';
import { ENTRY_LIMITS, entryTextError, entryTextTooLong, type MOOD_SCORES } from './entry-limits';
const PREVIEW_CHARACTERS = 280;

export type MoodScore = (typeof MOOD_SCORES)[number];

/**
 * An entry as the API returns it (docs/spec.md §3). `safety` is what is shown with it when the text indicates danger.
 */
export type EntryJson = {
  entryId: string;
  title: string;
  content: string;
  mood: string | null;
  moodScore: MoodScore | null;
  tags: string[] | null;
  isPrivate: boolean;
  /** It never leaves this machine. */
  onlyHere: boolean;
  createdAt: string;
  updatedAt: string;
  /** The IANA time zone that determines the entry's day; null when unknown. */
  timeZone: string | null;
  safety: Safety | null;
};

/** An entry as a list shows it. */
export type EntryCard = Omit<EntryJson, 'content' | 'safety'> & { preview: string };

const withNewlines = (text: string) => text.replace(/\r\n?/g, '\n');

/** Surrounding white space does not count; a longer text is rejected before it is trimmed. */
const MAX_UNTRIMMED = 2_000;

/** Uses the same messages as the form in the browser. */
const checkText = (field: string) => (text: string, context: z.RefinementCtx) => {
  const message = entryTextError(field, text);
  if (message) context.addIssue({ code: 'custom', message });
};

const title = z
  .string({ error: 'Title is required' })
  .max(MAX_UNTRIMMED, { error: entryTextTooLong('title'), abort: true })
  .trim()
  .transform((text) => text.replace(/[\r\n]+/g, ' '))
  .superRefine(checkText('title'));

/** A form sends each line break as two characters (CRLF), which count as one. */
const content = z
  .string({ error: 'Content is required' })
  .max(ENTRY_LIMITS.content * 2, { error: entryTextTooLong('content'), abort: true })
  .transform(withNewlines)
  .superRefine(checkText('content'));

const mood = z
  .string({ error: 'Mood must be text' })
  .max(MAX_UNTRIMMED, { error: entryTextTooLong('mood'), abort: true })
  .trim()
  .superRefine(checkText('mood'))
  .transform((text) => text || null);

const TAG_TOO_LONG = `A tag cannot exceed ${ENTRY_LIMITS.tag} characters`;
const tag = z
  .string({ error: 'A tag must be text' })
  .max(MAX_UNTRIMMED, { error: TAG_TOO_LONG, abort: true })
  .trim()
  .max(ENTRY_LIMITS.tag, TAG_TOO_LONG);

/** Trimmed, without empty tags and duplicates (docs/spec.md §5). */
const tags = z
  .array(z.unknown(), { error: 'Tags must be a list of texts' })
  .max(ENTRY_LIMITS.tags * 4, { error: `An entry takes at most ${ENTRY_LIMITS.tags} tags`, abort: true })
  .pipe(z.array(tag))
  .transform((list) => [...new Set(list.filter((name) => name !== ''))])
  .refine((list) => list.length <= ENTRY_LIMITS.tags, `An entry takes at most ${ENTRY_LIMITS.tags} tags`);

const moodScore = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)], {
  error: 'The mood score must be from 1 to 5',
});
const NO_DATE = 'Please choose a date from 1900 on, such as 2026-11-25.';
/** The day that an entry is about. Whether it has begun depends on the time zone (entry-day.server.ts). */
const date = z.string({ error: NO_DATE }).max(10, { error: NO_DATE, abort: true }).refine(isDay, NO_DATE);
const isPrivate = z.boolean({ error: 'isPrivate must be true or false' });
const onlyHere = z.boolean({ error: 'onlyHere must be true or false' });

/** POST /api/journal. */
export const newEntryBody = z.strictObject({
  title,
  content,
  mood: mood.nullable().default(null),
  moodScore: moodScore.nullable().default(null),
  tags: tags.nullable().default(null),
  isPrivate: isPrivate.default(true),
  onlyHere: onlyHere.optional(),
  date: date.optional(),
});
export type NewEntry = z.output<typeof newEntryBody>;

const NO_VERSION = 'updatedAt must be a time as the entry has it';

/** PATCH /api/journal/{entryId}: omitted fields are unchanged. `updatedAt` names the version that was edited. */
export const entryPatch = z
  .strictObject({
    title: title.optional(),
    content: content.optional(),
    mood: mood.nullable().optional(),
    moodScore: moodScore.nullable().optional(),
    tags: tags.nullable().optional(),
    isPrivate: isPrivate.optional(),
    onlyHere: onlyHere.optional(),
    date: date.optional(),
    updatedAt: z
      .string()
      .max(40, { error: NO_VERSION, abort: true })
      .pipe(z.iso.datetime({ error: NO_VERSION }))
      .optional(),
  })
  .refine(
    ({ updatedAt: _, ...fields }) => Object.values(fields).some((value) => value !== undefined),
    'There is nothing to change.',
  );
export type EntryPatch = z.output<typeof entryPatch>;

/** Returns the beginning of a text on one line, without splitting a character. */
export function previewOf(text: string): string {
  const line = text
    .slice(0, PREVIEW_CHARACTERS * 2)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= PREVIEW_CHARACTERS) return text.length > PREVIEW_CHARACTERS * 2 ? `${line}…` : line;
  return `${truncate(line, PREVIEW_CHARACTERS)}…`;
}
