import { useEffect, useRef } from 'react';
import { keepDraft, readDraft } from './draft';

/** The draft of a change: what it changes, and into what. */
type Change = { base: string; text: string };

/**
 * Keeps what is typed into the field `name` of a form that changes `base`, through a reload and a new sign-in. `place` names what is changed.
 * Once it was changed, by this form or another, the draft belongs to nothing any more and goes.
 */
export function usePersistedField(place: string, name: string, base: string) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const kept = readChange(place);
    if (kept && kept.base !== base) keepDraft(place, '');
    if (kept?.base === base && field.value === base) {
      field.value = kept.text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    const keep = () =>
      keepDraft(place, field.value === base ? '' : JSON.stringify({ base, text: field.value } satisfies Change));
    field.addEventListener('input', keep);
    return () => field.removeEventListener('input', keep);
  }, [place, name, base]);
  return { form, forget: () => keepDraft(place, '') };
}

/** What was kept of the change, if anything was. */
export function readChange(place: string): Change | null {
  try {
    return JSON.parse(readDraft(place)) as Change;
  } catch {
    return null;
  }
}
