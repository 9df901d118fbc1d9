/** Character limits of each text, and the maximum number of tags (`tags`). */
export const ENTRY_LIMITS = { title: 200, content: 200_000, mood: 60, tags: 30, tag: 50 } as const;

/** 1 is very low, 5 is very good. */
export const MOOD_SCORES = [1, 2, 3, 4, 5] as const;

type TextField = 'title' | 'content' | 'mood';

const TEXTS: Record<TextField, { label: string; required: boolean }> = {
  title: { label: 'Title', required: true },
  content: { label: 'Content', required: true },
  mood: { label: 'Mood', required: false },
};

/** Returns what is wrong with a text of an entry; null when it is valid, or when `field` is not a text field. */
export function entryTextError(field: string, text: string): string | null {
  if (!Object.hasOwn(TEXTS, field)) return null;
  const { label, required } = TEXTS[field as TextField];
  if (required && text.trim() === '') return `${label} is required`;
  return text.length > ENTRY_LIMITS[field as TextField] ? entryTextTooLong(field as TextField) : null;
}

export function entryTextTooLong(field: TextField): string {
  return `${TEXTS[field].label} cannot exceed ${ENTRY_LIMITS[field].toLocaleString('en-US')} characters`;
}

/** Shown when a title is missing (docs/spec.md §9). */
export const UNTITLED = 'Untitled Entry';

/** Limits for the versions of an entry: the newest are kept, up to this number and this stored size in bytes. */
export const MAX_VERSIONS = 200;
export const MAX_VERSIONS_BYTES = 20 * 1024 * 1024;
