import { type ShouldRevalidateFunctionArgs, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

let refreshing = false;

/** Returns true while a page reloads its data by itself. Submitting a form or following a link ends that. */
export function isRefresh({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return refreshing && !formMethod && currentUrl.href === nextUrl.href;
}

/**
 * Returns a function that reloads the page's data once no other load is running (interrupting a load raises an error)
 * and the page is visible.
 */
export function useRefresh(): () => void {
  const { revalidate, state } = useRevalidator();
  const idle = useNavigation().state === 'idle' && state === 'idle';
  const isSeen = useSyncExternalStore(subscribe, isVisible, () => true);
  const [asked, setAsked] = useState(0);
  const answered = useRef(0);
  useEffect(() => {
    // React state may lag behind the router: do not interrupt a form that was just submitted.
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
