import { useBlocker, useNavigation } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { draftKey, dropDraftsOfOthers, keepOwnDraft, readOwnDraft } from '~/ui/forms/own-draft';

type Texts = Record<string, string>;

const QUESTION = 'What you wrote is not saved yet. Leave without saving it?';
/** Whoever looks for help is asked nothing: the text waits in this tab. */
const HELP = /^(?:tel:|sms:|mailto:|\/help-now)/;

/**
 * Keeps what was typed in this tab until it is saved, puts it back after a reload, and asks before the page is left
 * without saving.
 */
export function usePersistedForm(form: RefObject<HTMLFormElement>, name: string) {
  const state = useRef({ key: '', isChanged: false, isSent: false, toHelp: false });
  const [isChanged, setChanged] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const { state: phase, formMethod, location } = useNavigation();
  useAsking(state);

  useEffect(() => {
    const now = state.current;
    dropDraftsOfOthers();
    now.key = draftKey(name);
    if (!form.current) return;
    const start = readTexts(form.current);
    const kept = parseTexts(readOwnDraft(now.key));
    if (!kept || Object.entries(kept).every(([field, text]) => start[field] === text)) return;
    putBack(form.current, kept);
    now.isChanged = true;
    setChanged(true);
    setRestored(true);
  }, [form, name]);

  const isTaken =
    phase === 'loading' && formMethod === 'POST' && location.pathname === '/plan' && !location.search.includes('edit=');
  useEffect(() => {
    const now = state.current;
    if (isTaken) keepOwnDraft(now.key, '');
    // The form came back, or could not be sent.
    else if (phase === 'idle') now.isSent = false;
  }, [phase, isTaken]);

  return {
    isChanged,
    isRestored,
    onInput: () => {
      state.current.isChanged = true;
      setChanged(true);
      if (form.current) keepOwnDraft(state.current.key, JSON.stringify(readTexts(form.current)));
    },
    onSubmit: () => {
      state.current.isSent = true;
    },
  };
}

type State = RefObject<{ key: string; isChanged: boolean; isSent: boolean; toHelp: boolean }>;

function useAsking(state: State) {
  const mustAsk = () => Boolean(state.current && state.current.isChanged && !state.current.isSent);
  const blocker = useBlocker(mustAsk);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (!window.confirm(QUESTION)) return blocker.reset();
    if (state.current) keepOwnDraft(state.current.key, '');
    blocker.proceed();
  }, [blocker, state]);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (state.current) state.current.toHelp = HELP.test(link?.getAttribute('href') ?? '');
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      const now = state.current;
      if (now && now.isChanged && !now.isSent && !now.toHelp) event.preventDefault();
    };
    window.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onLeave);
    return () => {
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onLeave);
    };
  }, [state]);
}

/** The version is among them: a text is based on what stood there when it was written. */
function readTexts(form: HTMLFormElement): Texts {
  const texts = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
  return Object.fromEntries(texts.map(([field, text]) => [field, text.replaceAll('\r\n', '\n')]));
}

function parseTexts(kept: string): Texts | null {
  try {
    return JSON.parse(kept || 'null') as Texts | null;
  } catch {
    return null;
  }
}

function putBack(form: HTMLFormElement, texts: Texts) {
  for (const field of form.elements)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      field.value = texts[field.name] ?? field.value;
}
