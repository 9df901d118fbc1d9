import { type RefObject, useEffect } from 'react';

/** Submits the form with Ctrl+S (Cmd+S) instead of saving the page as a file. */
export function useSaveKey(form: RefObject<HTMLFormElement>, isSaving: boolean) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 's')
        return;
      event.preventDefault();
      if (!isSaving) form.current?.requestSubmit();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [form, isSaving]);
}
