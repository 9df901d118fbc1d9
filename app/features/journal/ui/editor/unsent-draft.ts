import { draftKey, keepOwnDraft, readOwnDraft } from '~/ui/forms/own-draft';
import { EMPTY_FIELDS, type EntryFields } from '../../entry-fields';

/**
 * A draft that the server has not acknowledged yet. `entryId` is the id that a new entry will get, `basedOn` the
 * version that was edited, `seen` the `savedAt` of the draft that the server had when this was written, `changedAt`
 * when the text last changed.
 */
export type UnsentDraft = {
  fields: EntryFields;
  entryId: string;
  basedOn: string | null;
  writer: string;
  seen: string | null;
  changedAt: string;
};

/**
 * Returns the storage key. Call it once, when the form opens: the user's marker cookie may be gone when the sign-in
 * session has expired.
 */
export function unsentKey(draftOf: string): string {
  return draftKey(`journal:${draftOf}`);
}

export function readUnsent(key: string): UnsentDraft | null {
  try {
    const draft = JSON.parse(readOwnDraft(key) || 'null') as UnsentDraft | null;
    if (typeof draft?.fields?.content !== 'string') return null;
    return { ...draft, fields: { ...EMPTY_FIELDS, ...draft.fields } };
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
