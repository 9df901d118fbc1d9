import { z } from 'zod';
import { ENTRY_LIMITS } from '../entry-limits';
import { entryPatch, newEntryBody } from '../entry-schema';
import { parseTagText } from '../tag-text';

/** A form sends each line break of the content as two characters. The next character is too much. */
export const MAX_ENTRY_FIELD = ENTRY_LIMITS.content * 2 + 1;
/** Longer than any tag list within the limits; a longer text is not parsed. */
export const MAX_TAGS_LENGTH = 20_000;

/** The text of a form field, read as the API takes it. An error belongs to the field as a whole. */
function textOf<Schema extends z.ZodType>(schema: Schema, read: (text: string) => unknown) {
  return z
    .string()
    .max(MAX_ENTRY_FIELD, { abort: true })
    .transform((text, context): z.output<Schema> => {
      const parsed = schema.safeParse(read(text));
      if (parsed.success) return parsed.data;
      context.addIssue(parsed.error.issues[0]!.message);
      return z.NEVER;
    });
}

function parseScore(text: string): unknown {
  if (text === '') return null;
  return /^[1-5]$/.test(text) ? Number(text) : text;
}

const { moodScore, tags, isPrivate, date } = entryPatch.shape;
const score = textOf(moodScore.unwrap(), parseScore);
const tagLine = textOf(tags.unwrap(), (line) => (line.length > MAX_TAGS_LENGTH ? [line] : parseTagText(line)));
const day = textOf(date, (text) => text.trim() || undefined);
const tick = textOf(isPrivate.unwrap(), (text) => text === 'true');

/** The form of a new entry: what it does not contain has the default value of the API. */
export const newEntryForm = z.object({
  ...newEntryBody.shape,
  moodScore: score.default(null),
  tags: tagLine.default(null),
  isPrivate: tick.default(true),
  date: day.optional(),
});

/** The form of a change: what it does not contain is unchanged. */
export const entryChangeForm = z.object({
  title: entryPatch.shape.title,
  content: entryPatch.shape.content,
  mood: entryPatch.shape.mood,
  moodScore: score.optional(),
  tags: tagLine.optional(),
  isPrivate: tick.optional(),
  date: day.optional(),
});
