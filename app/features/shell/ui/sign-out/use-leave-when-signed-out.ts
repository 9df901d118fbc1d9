import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { signedInUserId } from '~/ui/forms/own-draft';
import { watchSignIn } from '~/ui/live/watch-sign-in';
import { isLoggingOut } from './mark-logout';

/**
 * How long to wait for the response to a form that ends its own sign-in session (signing out, deleting the account).
 * The next page shows the result.
 */
const ANSWER_TIMEOUT_MS = 10_000;

/** Leaves the page as soon as its user is no longer signed in, in every tab. */
export function useLeaveWhenSignedOut(): void {
  const { pathname, search } = useLocation();
  const [isOver, setIsOver] = useState(false);
  const isSending = useNavigation().formMethod === 'POST';
  const sentAt = useRef(-ANSWER_TIMEOUT_MS);
  useEffect(() => watchSignIn(() => setIsOver(true)), []);
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      if (!event.defaultPrevented) sentAt.current = performance.now();
    };
    window.addEventListener('submit', onSubmit);
    return () => window.removeEventListener('submit', onSubmit);
  }, []);
  useEffect(() => {
    if (!isOver || isSending) return;
    const timer = setTimeout(
      () => leave(pathname + search),
      Math.max(0, sentAt.current + ANSWER_TIMEOUT_MS - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [isOver, isSending, pathname, search]);
}

/**
 * Hides the page at once, because loading the sign-in page takes a moment. A user who did not sign out themselves is told
 * so, and returns to this page after signing in.
 */
function leave(here: string): void {
  document.documentElement.hidden = true;
  const isOwn = signedInUserId() === '' || isLoggingOut();
  window.location.replace(isOwn ? '/auth' : `/auth?ended=1&redirectTo=${encodeURIComponent(here)}`);
}
