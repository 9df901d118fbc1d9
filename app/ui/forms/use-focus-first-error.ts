import { useEffect, type RefObject } from 'react';

/** Focuses the first invalid control in `area` and shows its error, else its banner, each time `result` changes to one with errors. */
export function useFocusFirstError(area: RefObject<HTMLElement>, result: unknown) {
  useEffect(() => {
    if (!result || !area.current) return;
    const target =
      area.current.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      area.current.querySelector<HTMLElement>('[data-form-banner]');
    target?.focus();
    if (target) document.getElementById(`${target.id}-error`)?.scrollIntoView({ block: 'nearest' });
  }, [area, result]);
}
