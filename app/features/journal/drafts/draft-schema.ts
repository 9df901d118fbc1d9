import { z } from 'zod';
import { ENTRY_LIMITS } from '../entry-limits';

const text = (limit: number, message: string) => z.string().max(limit, { error: message, abort: true });
const id = z
  .string()
  .max(36, { error: 'An id must be a UUID', abort: true })
  .regex(/^[0-9a-f-]{36}$/i, 'An id must be a UUID');
const time = z.string().max(40, { abort: true }).pipe(z.iso.datetime());

/** PUT /api/journal/drafts/{entryId|new}: the current form fields, also when an entry with them would be rejected. */
export const draftBody = z.strictObject({
  title: text(2_000, `This title is longer than the ${ENTRY_LIMITS.title} characters of an entry.`),
  content: text(
    250_000,
    `This is longer than the ${ENTRY_LIMITS.content.toLocaleString('en-US')} characters of an entry.`,
  ),
  mood: text(1_000, 'This mood is too long.'),
  moodScore: z.enum(['', '1', '2', '3', '4', '5']),
  tags: text(20_000, 'That is too many tags.'),
  isPrivate: z.boolean(),
  date: text(40, 'This date is too long.').default(''),
  /** The id that a new entry will get. */
  entryId: id.nullable(),
  /** The version that is edited. */
  basedOn: time.nullable(),
  /** The open form that writes: a draft of another form is not overwritten. */
  writer: id,
  /** When it was written, by the writer's clock: of two concurrent saves the later text is kept. */
  changedAt: time,
  /** `savedAt` of the draft that this one replaces. */
  seen: time.nullable(),
});
export type DraftBody = z.output<typeof draftBody>;

/** The fields that are sealed and stored. */
export type StoredDraft = Omit<DraftBody, 'seen'>;
export type Draft = StoredDraft & { savedAt: string };

/** The draft of an entry that does not exist yet. */
export const NEW = 'new';
