import type { EntryJson } from './entry-schema';
import { writeTagText } from './tag-text';

/**
 * The values of the form fields. Tags are one line (tag-text.ts); '' means that no step of the mood scale is chosen.
 */
export type EntryFields = {
  title: string;
  content: string;
  mood: string;
  moodScore: string;
  tags: string;
  isPrivate: boolean;
  /** The day, such as 2026-11-25, where another one was chosen than the form begins with; otherwise ''. */
  date: string;
};

export const EMPTY_FIELDS: EntryFields = {
  title: '',
  content: '',
  mood: '',
  moodScore: '',
  tags: '',
  isPrivate: true,
  date: '',
};

export function entryFields({
  title,
  content,
  mood,
  moodScore,
  tags,
  isPrivate,
}: Omit<EntryJson, 'entryId' | 'safety' | 'timeZone'>): EntryFields {
  return {
    title,
    content,
    mood: mood ?? '',
    moodScore: moodScore === null ? '' : String(moodScore),
    tags: writeTagText(tags ?? []),
    isPrivate,
    date: '',
  };
}

const withNewlines = (text: string) => text.replace(/\r\n?/g, '\n');

export function isSameFields(one: EntryFields, other: EntryFields): boolean {
  const words = ({ title, content, mood, moodScore, tags, isPrivate, date }: EntryFields) =>
    JSON.stringify([title.trim(), withNewlines(content), mood.trim(), moodScore, tags.trim(), isPrivate, date]);
  return words(one) === words(other);
}

/** Returns the fields with a shared text at the end of the content, once: a reload of the page sends it again. */
export function withShared(fields: EntryFields, shared: string): EntryFields {
  const content = withNewlines(fields.content).trimEnd();
  if (content.includes(shared)) return fields;
  return { ...fields, content: content === '' ? shared : `${content}\n\n${shared}` };
}

/** Returns whether nothing has been written yet. */
export function isBlank({ title, content, mood, moodScore, tags }: EntryFields): boolean {
  return `${title}${content}${mood}${moodScore}${tags}`.trim() === '';
}
