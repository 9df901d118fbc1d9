/** The data of `/summary`, of which nothing is stored. */

/** Days of the person's time zone, both included. */
export type Period = { from: string; to: string };

/** The parts that can be chosen, with the names of their checkboxes. */
export const SUMMARY_PARTS = ['checkIns', 'moods', 'shared', 'memories', 'titles'] as const;
export type SummaryPart = (typeof SUMMARY_PARTS)[number];

/** An entry that can be chosen by itself. */
export type ListedEntry = { entryId: string; words: string; title: string; isPrivate: boolean };

export type SummaryPage = {
  period: Period;
  /** Why the period of the address was not taken. */
  problem: string | null;
  entries: ListedEntry[];
  hasMoreEntries: boolean;
};

/** `cut` says what found no room. */
export type Draft = { text: string; cut: string[] };

/** Above everything that the parts can hold together. */
export const MAX_SUMMARY = 100_000;
export const MAX_DAYS = 366;
/** Entries that are listed, and that a summary holds. A form takes 200 fields. */
export const MAX_ENTRIES = 100;
export const MAX_ENTRY = 6_000;
export const MAX_ENTRIES_TOGETHER = 50_000;
export const MAX_CHECK_INS = 100;
export const MAX_MEMORIES = 200;
export const MAX_MEMORIES_TOGETHER = 12_000;
export const MAX_TITLES = 200;
export const MAX_TITLES_TOGETHER = 12_000;
