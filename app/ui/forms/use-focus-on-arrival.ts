import { useEffect, type RefObject } from 'react';

/**
 * Focuses the first field of a form on mount, unless another element has the focus. Only with a mouse: on a phone the
 * keyboard would cover half of the page.
 */
export function useFocusOnArrival(form: RefObject<HTMLFormElement>) {
  useEffect(() => {
    if (document.activeElement !== document.body || !window.matchMedia('(hover: hover) and (pointer: fine)').matches)
      return;
    form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus({ preventScroll: true });
  }, [form]);
}
