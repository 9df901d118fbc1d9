import { Link } from '@remix-run/react';
import { Logo } from '~/ui/logo';
import { EmptiedPage } from '~/ui/pages/emptied-page';

/** `firstPage` is the URL of the first page when only the current page is empty. */
export function EmptyHistory({ q, archived, firstPage }: { q: string; archived: boolean; firstPage: string | null }) {
  return (
    <div className="empty">
      <Logo size={56} />
      {firstPage ? (
        <EmptiedPage what="conversations" firstHref={firstPage} />
      ) : q ? (
        <>
          <h2>Nothing found</h2>
          <p>
            No conversation has “<bdi>{q}</bdi>” in its title.
          </p>
          <Link className="btn" to="/history">
            Show all conversations
          </Link>
        </>
      ) : archived ? (
        <>
          <h2>Nothing is archived</h2>
          <p>Conversations that you archive leave the list and are kept here.</p>
        </>
      ) : (
        <>
          <h2>No conversations yet</h2>
          <p>What you and Orion talk about will be listed here.</p>
          <Link className="btn primary" to="/">
            Start New Conversation
          </Link>
        </>
      )}
    </div>
  );
}
