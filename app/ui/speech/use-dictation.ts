import { useEffect, useRef, useState } from 'react';
import type { Dictation } from './dictation';

/** `retry` resends a recording that did not reach the server. */
export type DictationNote = { text: string; isError: boolean; retry?: () => void };
export type DictationState = { phase: 'idle' | 'starting' | 'listening' | 'working'; note: DictationNote | null };

const NOT_LOADED: DictationNote = {
  text: 'Dictation could not be loaded. Please check your connection and try again.',
  isError: true,
};

/** Provides dictation for a text field. The code is loaded on first use. */
export function useDictation(serverHears: boolean, onWords: (words: string) => void) {
  const [state, setState] = useState<DictationState>({ phase: 'idle', note: null });
  const latest = useRef(onWords);
  const dictation = useRef<Promise<Dictation> | null>(null);
  useEffect(() => {
    latest.current = onWords;
  });
  useEffect(() => () => void dictation.current?.then((running) => running.throwAway()), []);

  const toggle = () => {
    const parts = { serverHears, onWords: (words: string) => latest.current(words), onChange: setState };
    const loading = (dictation.current ??= import('./dictation').then(({ Dictation: Loaded }) => new Loaded(parts)));
    loading.then(
      (loaded) => loaded.toggle(),
      () => {
        dictation.current = null;
        setState({ phase: 'idle', note: NOT_LOADED });
      },
    );
  };
  return { ...state, toggle };
}
