import { useEffect, useRef, useState } from 'react';
import { dropDraftsOfOthers } from '~/ui/forms/own-draft';
import { keepDraft, readDraft } from './draft';

const TALLEST_PX = 300;

/**
 * Manages the message input. The textarea is uncontrolled, so that text typed before the scripts load is kept. The hook
 * manages its draft, its height, and whether it is empty. A private conversation keeps no draft.
 */
export function useMessageInput(
  sessionId: string | null,
  initial: string,
  returned: { text: string } | null,
  isDraftKept: boolean,
) {
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const [isEmpty, setIsEmpty] = useState(false);

  const write = (text: string) => {
    if (!inputRef.current) return;
    inputRef.current.value = text;
    fit(inputRef.current);
    setIsEmpty(text.trim() === '');
  };

  useEffect(() => {
    const input = inputRef.current;
    if (!input) return;
    dropDraftsOfOthers();
    if (input.value === '' || input.value === initial) write(initial || readDraft(sessionId));
    else write(input.value);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs on mount only: a session created for this message keeps the input
  }, []);

  useReturned(returned, () => {
    const input = inputRef.current;
    if (!returned || !input) return;
    write(input.value.trim() === '' ? returned.text : `${returned.text}\n${input.value}`);
    if (isDraftKept) keepDraft(sessionId, input.value);
    input.focus();
  });

  return {
    inputRef,
    isEmpty,
    read: () => inputRef.current?.value ?? '',
    /** Clears the message input. The draft is kept until the server has the message. */
    empty: () => write(''),
    onInput: () => {
      const input = inputRef.current;
      if (!input) return;
      fit(input);
      if (isDraftKept) keepDraft(sessionId, input.value);
      setIsEmpty(input.value.trim() === '');
    },
  };
}

/**
 * Calls `take` once for each new `returned` object. The value present on mount is ignored: it belongs to another
 * conversation.
 */
export function useReturned(returned: object | null, take: () => void) {
  const last = useRef(returned);
  useEffect(() => {
    if (last.current === returned) return;
    last.current = returned;
    take();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is given back is a new object each time, the way to take it a new function in each render
  }, [returned]);
}

/** Adjusts the height where the browser does not support `field-sizing`. */
function fit(input: HTMLTextAreaElement) {
  if (CSS.supports('field-sizing', 'content')) return;
  input.style.height = 'auto';
  input.style.height = `${Math.min(input.scrollHeight, TALLEST_PX)}px`;
}
