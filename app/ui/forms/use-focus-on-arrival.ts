import { useEffect, type RefObject } from 'react';

/**
 * Moves focus to the first field of a form when somebody comes to its page, unless something else has it. Only where there is a mouse: on a
 * phone the keyboard would cover half of the page.
 */
export function useFocusOnArrival(form: RefObject<HTMLFormElement>) {
  useEffect(() => {
    if (document.activeElement !== document.body || !window.matchMedia('(hover: hover) and (pointer: fine)').matches)
      return;
    form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus({ preventScroll: true });
  }, [form]);
}
