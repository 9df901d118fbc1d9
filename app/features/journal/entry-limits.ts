/** Characters of each text, and how many tags. */
export const ENTRY_LIMITS = { title: 200, content: 200_000, mood: 60, tags: 30, tag: 50 } as const;

/** What stands where a title is missing (SPEC.md §9). */
export const UNTITLED = 'Untitled Entry';

/** The versions of an entry that are kept: the newest, so many of them, and so much of their text as it is stored. */
export const MAX_VERSIONS = 200;
export const MAX_VERSIONS_BYTES = 20 * 1024 * 1024;
