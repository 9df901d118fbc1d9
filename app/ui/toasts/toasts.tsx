import { useEffect, useReducer, useRef, useState, type ComponentType, type Dispatch } from 'react';
import { createPortal } from 'react-dom';
import { toastEvent } from '../show-toast';
import type { Toast } from '../toast-kind';
import { ToastBanners } from './toast-banners';
import { useToastPlace } from './toast-place';
import { CAME_WITH_PAGE, reduceToasts, startToasts, type ToastChange, type ToastState } from './toast-state';

type Drawn = ComponentType<{ state: ToastState; dispatch: Dispatch<ToastChange> }>;

/**
 * Shows each new `incoming` toast and those of the page itself. Without JavaScript the server-rendered toast remains.
 */
export function Toasts({ incoming }: { incoming: Toast | null }) {
  const [state, dispatch] = useReducer(reduceToasts, incoming, startToasts);
  const { drawn: RadixToasts, failed } = useRadixToasts(state.nextKey > CAME_WITH_PAGE + 1 || state.toasts.length > 0);
  const lastSeen = useRef(incoming);

  useEffect(() => {
    if (incoming && incoming !== lastSeen.current) {
      lastSeen.current = incoming;
      dispatch({ kind: 'add', toast: incoming });
    }
    const onToast = (event: Event) => dispatch({ kind: 'add', toast: (event as CustomEvent<Toast>).detail });
    window.addEventListener(toastEvent, onToast);
    return () => window.removeEventListener(toastEvent, onToast);
  }, [incoming]);

  const shown = state.toasts.filter(({ open, key }) => open && (failed || key === CAME_WITH_PAGE));
  const place = useToastPlace();
  const banners = (
    <ToastBanners toasts={shown} isPassing={failed} onDismiss={(key) => dispatch({ kind: 'dismiss', key })} />
  );
  return (
    <div aria-live="polite">
      {RadixToasts ? (
        <RadixToasts state={state} dispatch={dispatch} />
      ) : failed && place ? (
        createPortal(banners, place)
      ) : (
        banners
      )}
    </div>
  );
}

/** Loads Radix with the first toast, since most pages show none. If loading fails (no network), banners are used. */
function useRadixToasts(needed: boolean): { drawn: Drawn | null; failed: boolean } {
  const [answer, setAnswer] = useState<{ drawn: Drawn | null; failed: boolean }>({ drawn: null, failed: false });
  useEffect(() => {
    if (!needed) return;
    import('./radix-toasts').then(
      ({ default: drawn }) => setAnswer({ drawn, failed: false }),
      () => setAnswer({ drawn: null, failed: true }),
    );
  }, [needed]);
  return answer;
}
