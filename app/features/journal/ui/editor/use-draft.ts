import { useNavigation } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { dropDraftsAtLogout, dropForeignDrafts } from '~/ui/forms/own-draft';
import type { Editor } from '../../journal-page';
import type { SaveState } from './draft-saver';
import { keepDraft, type KeptForm } from './keep-draft';
import type { UnsentDraft } from './unsent-draft';

const MAX_CLOSE_MS = 1_500;

/** Keeps what is written in the form. What an earlier life of this tab kept and the server never acknowledged comes back as `restored`. */
export function useDraft(editor: Editor, form: RefObject<HTMLFormElement>) {
  const [state, setState] = useState<SaveState>({ name: editor.draft ? 'saved' : 'quiet' });
  const [restored, setRestored] = useState<UnsentDraft | null>(null);
  const [start] = useState(editor);
  const kept = useRef<KeptForm | null>(null);
  const { state: phase, formMethod, formAction, location } = useNavigation();

  useEffect(() => {
    if (!form.current) return;
    dropForeignDrafts();
    const mine = keepDraft(form.current, start, { onState: setState, onRestored: setRestored });
    kept.current = mine;
    return () => mine.end();
  }, [start, form]);

  useEffect(() => dropDraftsAtLogout(), []);

  // A form that came back, or could not be sent, goes on being kept.
  useEffect(() => {
    if (phase === 'idle') kept.current?.resume();
  }, [phase, editor]);

  // On its way to another page of the journal means that the server has it: a refusal stays where it is, or leads elsewhere.
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
    /** Waits a little until the draft is kept, so that the page behind knows of it. */
    beforeClose: () =>
      Promise.race([kept.current?.flush(), new Promise((resolve) => setTimeout(resolve, MAX_CLOSE_MS))]),
  };
}
