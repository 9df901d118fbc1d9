/** Characters of each text, and how many tags. */
export const ENTRY_LIMITS = { title: 200, content: 200_000, mood: 60, tags: 30, tag: 50 } as const;

type TextField = 'title' | 'content' | 'mood';

const TEXTS: Record<TextField, { label: string; required: boolean }> = {
  title: { label: 'Title', required: true },
  content: { label: 'Content', required: true },
  mood: { label: 'Mood', required: false },
};

/** What is wrong with a text of an entry; null when nothing is, and for what is no text of it. */
export function entryTextError(field: string, text: string): string | null {
  if (!Object.hasOwn(TEXTS, field)) return null;
  const { label, required } = TEXTS[field as TextField];
  if (required && text.trim() === '') return `${label} is required`;
  return text.length > ENTRY_LIMITS[field as TextField] ? entryTextTooLong(field as TextField) : null;
}

export function entryTextTooLong(field: TextField): string {
  return `${TEXTS[field].label} cannot exceed ${ENTRY_LIMITS[field].toLocaleString('en-US')} characters`;
}

/** What stands where a title is missing (docs/spec.md §9). */
export const UNTITLED = 'Untitled Entry';

/** The versions of an entry that are kept: the newest, so many of them, and so much of their text as it is stored. */
export const MAX_VERSIONS = 200;
export const MAX_VERSIONS_BYTES = 20 * 1024 * 1024;
