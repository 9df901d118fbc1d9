import type { SubmissionResult } from '@conform-to/react';
import type { Markup } from '~/markup';
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
  tags: string[];
  moods: string[];
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

/** The open form of an entry. */
export type Editor = {
  kind: 'new' | 'edit';
  /** The id that the entry has or will get. */
  entryId: string;
  /** The version that saving replaces; null for a new entry. */
  updatedAt: string | null;
  fields: EntryFields;
  /** The draft that the fields come from; null when they come from the entry itself. */
  draft: { savedAt: string } | null;
  /** The id of this form when it saves drafts. */
  writer: string;
  /** The forms that wrote the current fields: saving or discarding the form deletes their draft, and no other. */
  earlierWriters: string[];
  /** The requested title, when the draft in the fields has another one. */
  unusedTitle: string | null;
  /** The saved entry, when the fields differ from it. */
  stored: EntryFields | null;
  /** True when the fields were written on a version that is no longer current. */
  isConflict: boolean;
  /** Why the form was rejected. */
  answer: { form: string; result: SubmissionResult } | null;
};

type VersionHead = { versionId: string; title: string; writtenAt: string };
/** As shown in a list: the text that differs from the next version, and the mood and tags when they were different. */
export type VersionLine = VersionHead & { excerpt: string; facts: string[] };
export type VersionJson = VersionHead & Pick<EntryJson, 'content' | 'mood' | 'moodScore' | 'tags'>;
export type VersionsPage = {
  entry: EntryJson;
  versions: VersionLine[];
  nextCursor: string | null;
  shown: VersionJson | null;
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
