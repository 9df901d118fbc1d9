import { useEffect, useRef, useState } from 'react';
import { dropDraftsOfOthers } from '~/ui/forms/own-draft';
import { keepDraft, readDraft } from './draft';

const TALLEST_PX = 300;

/**
 * Manages the message input. The textarea is uncontrolled, so that text typed before the scripts load is kept. The hook
 * manages its draft, its height, and whether it is empty.
 */
export function useMessageInput(sessionId: string | null, initial: string, returned: { text: string } | null) {
  const boxRef = useRef<HTMLTextAreaElement>(null);
  const [isEmpty, setIsEmpty] = useState(false);

  const write = (text: string) => {
    if (!boxRef.current) return;
    boxRef.current.value = text;
    fit(boxRef.current);
    setIsEmpty(text.trim() === '');
  };

  useEffect(() => {
    const box = boxRef.current;
    if (!box) return;
    dropDraftsOfOthers();
    if (box.value === '' || box.value === initial) write(initial || readDraft(sessionId));
    else write(box.value);
    // Run only on mount: a session created for this message keeps the message input as it is.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);

  useReturned(returned, () => {
    const box = boxRef.current;
    if (!returned || !box) return;
    write(box.value.trim() === '' ? returned.text : `${returned.text}\n${box.value}`);
    keepDraft(sessionId, box.value);
    box.focus();
  });

  return {
    boxRef,
    isEmpty,
    read: () => boxRef.current?.value ?? '',
    /** Clears the message input. The draft is kept until the server has the message. */
    empty: () => write(''),
    onInput: () => {
      const box = boxRef.current;
      if (!box) return;
      fit(box);
      keepDraft(sessionId, box.value);
      setIsEmpty(box.value.trim() === '');
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
function fit(box: HTMLTextAreaElement) {
  if (CSS.supports('field-sizing', 'content')) return;
  box.style.height = 'auto';
  box.style.height = `${Math.min(box.scrollHeight, TALLEST_PX)}px`;
}
