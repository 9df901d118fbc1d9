import { type ShouldRevalidateFunctionArgs, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

let refreshing = false;

/** Whether a page loads its data anew by itself. A form that is sent meanwhile, or a link, ends that. */
export function isRefresh({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return refreshing && !formMethod && currentUrl.href === nextUrl.href;
}

/**
 * Loads the page's data anew once nothing else is being loaded (a load that is cut off by another one ends in an error of its own) and
 * somebody can see it.
 */
export function useRefresh(): () => void {
  const { revalidate, state } = useRevalidator();
  const idle = useNavigation().state === 'idle' && state === 'idle';
  const isSeen = useSyncExternalStore(subscribe, isVisible, () => true);
  const [asked, setAsked] = useState(0);
  const answered = useRef(0);
  useEffect(() => {
    // What React shows may lag behind the router: a form that was just sent must not be cut off.
    if (!idle || window.__remixRouter.state.navigation.state !== 'idle') return;
    refreshing = false;
    if (!isSeen || answered.current === asked) return;
    answered.current = asked;
    refreshing = true;
    revalidate();
  }, [idle, isSeen, asked, revalidate]);
  return () => setAsked((count) => count + 1);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
