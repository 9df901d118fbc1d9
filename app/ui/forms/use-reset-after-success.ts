import { useEffect, useRef, type RefObject } from 'react';

/**
 * Puts the fields of a form back to what the page says, once the server took what was sent: passwords do not stay on the page, and what is
 * not valid yet does not pass for what is. Without scripts a new page does the same.
 */
export function useResetAfterSuccess(form: RefObject<HTMLFormElement>, pending: boolean, isRefused: boolean) {
  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !pending && !isRefused) form.current?.reset();
    wasPending.current = pending;
  }, [form, pending, isRefused]);
}
