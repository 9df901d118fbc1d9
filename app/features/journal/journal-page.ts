import type { EntryCard, EntryJson } from './entry-schema';
import type { EntryFields } from './entry-fields';
import type { Today } from './looking-back/looking-back-page';
import type { EntryReflection } from './reflections/reflection-page.server';

export type EntryFilters = { q: string; tag: string; mood: string; sort: 'newest' | 'oldest' };

export type EntryListPage = {
  filters: EntryFilters;
  cards: EntryCard[];
  nextCursor: string | null;
  total: number;
  /** False while entries are still being read that may match, or have other tags and moods; `isCut` when the oldest never are. */
  isComplete: boolean;
  isCut: boolean;
  tags: string[];
  moods: string[];
  /** What is being written and not saved yet: ids of entries, or 'new'. */
  unsaved: string[];
};

/** The open form of an entry. */
export type Editor = {
  kind: 'new' | 'edit';
  /** The entry, or the id that it will get. */
  entryId: string;
  /** The version that saving replaces; null for a new entry. */
  updatedAt: string | null;
  fields: EntryFields;
  /** Where the fields come from, unless it is the entry itself. */
  draft: { savedAt: string } | null;
  /** What this form calls itself when it keeps drafts. */
  writer: string;
  /** The forms that wrote what stands in the fields: saving or discarding it takes their draft away, and nobody else's. */
  earlierWriters: string[];
  /** What was to be written about, where the draft in the fields is about something else. */
  unusedTitle: string | null;
  /** The entry as it stands, where the fields say something else. */
  stored: EntryFields | null;
  /** The fields were written on a version that is no longer the entry's. */
  isConflict: boolean;
  errors: Partial<Record<string, string[]>>;
  failure: { title: string; message: string } | null;
};

type VersionHead = { versionId: string; title: string; writtenAt: string };
/** As a list shows it: the words that tell it from the text after it, and what of mood and tags was another. */
export type VersionLine = VersionHead & { excerpt: string; facts: string[] };
export type VersionJson = VersionHead & Pick<EntryJson, 'content' | 'mood' | 'moodScore' | 'tags'>;
export type VersionsPage = {
  entry: EntryJson;
  versions: VersionLine[];
  nextCursor: string | null;
  shown: VersionJson | null;
};

/** What `/journal` shows: one entry whole, or its versions, or the list with a dialog over it, or that there is no such entry. */
export type JournalPage = {
  list: EntryListPage | null;
  /** Stands above the list. */
  today: Today | null;
  entry: EntryJson | null;
  /** The entry that is read was another before. */
  hasVersions: boolean;
  /** Stands under the entry that is read. */
  reflection: EntryReflection | null;
  versions: VersionsPage | null;
  editor: Editor | null;
  deleted: EntryCard | null;
  /** Why the entry that was asked for is not shown. */
  missing: string | null;
};
