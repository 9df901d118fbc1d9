import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { signedInMark } from '~/ui/forms/own-draft';
import { watchSignIn } from '~/ui/live/watch-sign-in';
import { isLoggingOut } from './mark-logout';

/** How long the answer to a form may take that ends the own sign-in and says so on its next page: signing out, deleting the account. */
const ANSWER_WITHIN_MS = 10_000;

/** What is private leaves the screen as soon as its person is not signed in any more, in every tab. */
export function useLeaveWhenSignedOut(): void {
  const { pathname, search } = useLocation();
  const [isOver, setIsOver] = useState(false);
  const isSending = useNavigation().formMethod === 'POST';
  const sentAt = useRef(-ANSWER_WITHIN_MS);
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
      Math.max(0, sentAt.current + ANSWER_WITHIN_MS - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [isOver, isSending, pathname, search]);
}

/** Hidden at once, since the sign-in page takes a moment. Whoever did not sign out themselves comes back here after the next sign-in. */
function leave(here: string): void {
  document.documentElement.hidden = true;
  const isOwn = signedInMark() === '' || isLoggingOut();
  window.location.replace(isOwn || here === '/' ? '/auth' : `/auth?redirectTo=${encodeURIComponent(here)}`);
}
