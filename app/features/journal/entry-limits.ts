/** Characters of each text, and how many tags. */
export const ENTRY_LIMITS = { title: 200, content: 200_000, mood: 60, tags: 30, tag: 50 } as const;

/** What stands where a title is missing (SPEC.md §9). */
export const UNTITLED = 'Untitled Entry';
