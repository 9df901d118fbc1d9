import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/** Faster navigations show no progress. */
export const SHOWN_AFTER_MS = 150;
/** Announced to screen readers only when it takes this long. */
const TOLD_AFTER_MS = 1_000;

/**
 * Shows a thin bar while the next page loads or a form is being sent. The pressed element is marked with
 * `data-pending`.
 */
export function NavigationProgress() {
  const isPending = useNavigation().state !== 'idle';
  const isShown = useLasting(isPending, SHOWN_AFTER_MS);
  const isTold = useLasting(isPending, TOLD_AFTER_MS);
  useMarkPressed(isShown);
  return (
    <>
      {isShown ? <div aria-hidden="true" data-progress="" /> : null}
      <div className="sr-only in-[body:has([data-covering])]:hidden" role="status">
        {isTold ? 'Loading...' : ''}
      </div>
    </>
  );
}

/** Returns true once `is` has stayed true for the given number of milliseconds. */
export function useLasting(is: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setLasts(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [is, milliseconds]);
  return is && lasts;
}

function useMarkPressed(isShown: boolean) {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const onClick = ({ target }: Event) =>
      (pressed.current = target instanceof Element ? target.closest('a, button') : null);
    const onSubmit = ({ submitter }: SubmitEvent) => (pressed.current = submitter);
    window.addEventListener('click', onClick, true);
    window.addEventListener('submit', onSubmit, true);
    return () => {
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('submit', onSubmit, true);
    };
  }, []);
  useEffect(() => {
    const element = pressed.current;
    if (!isShown || !element) return;
    element.setAttribute('data-pending', '');
    return () => element.removeAttribute('data-pending');
  }, [isShown]);
}
