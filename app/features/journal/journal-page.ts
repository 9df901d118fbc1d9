import type { Markup } from '~/markup';
import type { EntryCard, EntryJson } from './entry-schema';
import type { Editor } from './forms/editor';
import type { Today } from './looking-back/looking-back-page';
import type { EntryReflection } from './reflections/reflection-page.server';
import type { VersionsPage } from './versions/versions-page';

export type EntryFilters = { q: string; tag: string; mood: string; sort: 'newest' | 'oldest' };

export type EntryListPage = {
  filters: EntryFilters;
  cards: EntryCard[];
  nextCursor: string | null;
  total: number;
  tags: string[];
  moods: string[];
  /** The user's day. */
  day: string;
  /** What has an unsaved draft: ids of entries, or 'new'. */
  unsaved: string[];
};

/** What the browser gets of it: the rows are rendered. */
export type EntryListView = Omit<EntryListPage, 'cards' | 'unsaved'> & {
  rows: Markup;
  count: number;
  /** True when a new entry has an unsaved draft. */
  isUnfinished: boolean;
};

/** The data of `/journal`: one entry, or its versions, or the list with a dialog, or why there is no such entry. */
export type JournalPage = {
  list: EntryListPage | null;
  /** Shown above the list. */
  today: Today | null;
  entry: EntryJson | null;
  /** True when the entry has earlier versions. */
  hasVersions: boolean;
  /** Shown below the entry. */
  reflection: EntryReflection | null;
  versions: VersionsPage | null;
  editor: Editor | null;
  deleted: EntryCard | null;
  /** Why the requested entry is not shown. */
  missing: string | null;
};

export type JournalPageView = Omit<JournalPage, 'list'> & { list: EntryListView | null };
