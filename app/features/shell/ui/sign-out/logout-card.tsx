import { useEffect, useRef } from 'react';
import { Logo } from '~/ui/logo';
import { NoticeCard } from '~/ui/pages/notice-card';
import { markLogout } from './mark-logout';

/** Time for deleting the browser's databases, in ms (docs/spec.md §9). */
const CLEARING_MS = 500;

/** Submits itself with JavaScript; otherwise the user presses the button. */
export function LogoutCard() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    markLogout();
    const timer = setTimeout(() => form.current?.submit(), CLEARING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <NoticeCard
      heading={
        <>
          <Logo size={56} />
          <h1 className="only-script">Logging out...</h1>
          <h1 className="only-without-script">Log out of Orion?</h1>
        </>
      }
    >
      <form className="only-without-script" method="post" action="/logout" ref={form}>
        <button className="btn primary" type="submit">
          Log out
        </button>
      </form>
    </NoticeCard>
  );
}
