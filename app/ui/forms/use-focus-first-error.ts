import { useEffect, type RefObject } from 'react';

/** Focuses the first invalid control of the form, else its banner, each time `result` changes to one with errors. */
export function useFocusFirstError(form: RefObject<HTMLFormElement>, result: unknown) {
  useEffect(() => {
    if (!result || !form.current) return;
    const target =
      form.current.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form.current.querySelector<HTMLElement>('[data-form-banner]');
    target?.focus();
  }, [form, result]);
}
