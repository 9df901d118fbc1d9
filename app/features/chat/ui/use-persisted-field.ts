import { type RefObject, useEffect } from 'react';
import { keepDraft, readDraft } from './draft';

/** The draft of an edit: the original text and the edited text. */
type Change = { base: string; text: string };

/**
 * Persists the text typed into the field `name` of a form that edits `base`, through a reload and a new sign-in.
 * `key` identifies the edited object; without one, nothing is kept. Once the text has changed, by this form or another,
 * the draft is deleted.
 */
export function usePersistedField(
  form: RefObject<HTMLFormElement>,
  key: string | null,
  name: string,
  base: string,
): () => void {
  useEffect(() => {
    if (key === null) return;
    const field = form.current?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const kept = readChange(key);
    if (kept && kept.base !== base) keepDraft(key, '');
    if (kept?.base === base && field.value === base) {
      field.value = kept.text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    const keep = () =>
      keepDraft(key, field.value === base ? '' : JSON.stringify({ base, text: field.value } satisfies Change));
    field.addEventListener('input', keep);
    return () => field.removeEventListener('input', keep);
  }, [form, key, name, base]);
  return () => {
    if (key !== null) keepDraft(key, '');
  };
}

/** Returns the stored edit, or null. */
export function readChange(key: string): Change | null {
  try {
    return JSON.parse(readDraft(key)) as Change;
  } catch {
    return null;
  }
}
