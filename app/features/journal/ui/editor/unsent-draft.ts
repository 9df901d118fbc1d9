import { draftKey, keepOwnDraft, readOwnDraft } from '~/ui/forms/own-draft';
import type { EntryFields } from '../../entry-fields';

/**
 * What the server has not acknowledged yet. `entryId` is the id that a new entry will get, `basedOn` the version that was edited, `seen` the draft
 * that stood on the server when this was written, by its `savedAt`, `changedAt` when the words last changed.
 */
export type UnsentDraft = {
  fields: EntryFields;
  entryId: string;
  basedOn: string | null;
  writer: string;
  seen: string | null;
  changedAt: string;
};

/** Asked for once, when the form opens: the person's marker may be gone by the time that a sign-in has ended. */
export function unsentKey(draftOf: string): string {
  return draftKey(`journal:${draftOf}`);
}

export function readUnsent(key: string): UnsentDraft | null {
  try {
    const draft = JSON.parse(readOwnDraft(key) || 'null') as UnsentDraft | null;
    return typeof draft?.fields?.content === 'string' ? draft : null;
  } catch {
    return null;
  }
}

export function keepUnsent(key: string, draft: UnsentDraft): boolean {
  return keepOwnDraft(key, JSON.stringify(draft));
}

export function dropUnsent(key: string) {
  keepOwnDraft(key, '');
}
