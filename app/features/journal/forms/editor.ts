import type { SubmissionResult } from '@conform-to/react';
import type { Safety } from '~/features/safety/safety-of';
import type { EntryFields } from '../entry-fields';

/** The open form of an entry. */
export type Editor = {
  kind: 'new' | 'edit';
  /** The id that the entry has or will get. */
  entryId: string;
  /** The version that saving replaces; null for a new entry. */
  updatedAt: string | null;
  fields: EntryFields;
  /** The user's day, which a new entry gets unless another one is chosen. */
  today: string;
  /** The day that the entry has; null for a new entry. */
  day: string | null;
  /** The draft that the fields come from; null when they come from the entry itself. */
  draft: { savedAt: string } | null;
  /** The id of this form when it saves drafts. */
  writer: string;
  /** The forms that wrote the current fields: saving or discarding the form deletes their draft, and no other. */
  earlierWriters: string[];
  /** The requested title, when the draft in the fields has another one. */
  unusedTitle: string | null;
  /** The requested day in words, when the draft in the fields has another one. */
  unusedDay: string | null;
  /** What another app shared, at the end of the content. It is stored nowhere yet. */
  shared: string | null;
  /** The saved entry, when the fields differ from it. */
  stored: EntryFields | null;
  /** True when the fields were written on a version that is no longer current. */
  isConflict: boolean;
  /** Why the form was rejected. */
  answer: { form: string; result: SubmissionResult } | null;
  /** The help to show beside a rejected form whose words speak of danger. */
  safety?: Safety | null;
};
