import { useNavigation } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { dropDraftsAtLogout, dropDraftsOfOthers } from '~/ui/forms/own-draft';
import type { Editor } from '../../forms/editor';
import type { SaveState } from './draft-saver';
import { SavedForm } from './saved-form';
import type { UnsentDraft } from './unsent-draft';

const MAX_CLOSE_MS = 1_500;

/**
 * Saves drafts of the form. What this tab stored before and the server never acknowledged is returned as `restored`.
 */
export function useDraft(editor: Editor, form: RefObject<HTMLFormElement>) {
  const [state, setState] = useState<SaveState>({ name: editor.draft ? 'saved' : 'quiet' });
  const [restored, setRestored] = useState<UnsentDraft | null>(null);
  const [start] = useState(editor);
  const kept = useRef<SavedForm | null>(null);
  const { state: phase, formMethod, formAction, location } = useNavigation();

  useEffect(() => {
    if (!form.current) return;
    dropDraftsOfOthers();
    const mine = new SavedForm(form.current, start, { onState: setState, onRestored: setRestored });
    kept.current = mine;
    return () => mine.end();
  }, [start, form]);

  useEffect(() => dropDraftsAtLogout(), []);

  // Resumes saving a form that was returned, or could not be sent.
  useEffect(() => {
    if (phase === 'idle') kept.current?.resume();
  }, [phase, editor]);

  // A redirect to another address of the journal means that the server accepted the form: a rejected form stays at its
  // address, or leads elsewhere.
  const isTaken =
    phase === 'loading' &&
    formMethod === 'POST' &&
    location.pathname === '/journal' &&
    location.pathname + location.search !== formAction;
  useEffect(() => {
    if (isTaken) kept.current?.done();
  }, [isTaken]);

  return {
    state,
    restored,
    onInput: () => kept.current?.changed(),
    onSubmit: () => kept.current?.hold(),
    /** Waits a short time until the draft is saved, so that the page behind the dialog knows about it. */
    beforeClose: () =>
      Promise.race([kept.current?.flush(), new Promise((resolve) => setTimeout(resolve, MAX_CLOSE_MS))]),
  };
}
