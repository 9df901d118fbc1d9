import { Link } from '@remix-run/react';
import { Logo } from '~/ui/logo';
import { EmptiedPage } from '~/ui/pages/emptied-page';

type EmptyJournalProps = { isFiltered: boolean; newHref: string; firstHref: string | null };

/** `firstHref` is the address of the first page, set when only this page is empty. */
export function EmptyJournal({ isFiltered, newHref, firstHref }: EmptyJournalProps) {
  return (
    <div className="empty">
      <Logo size={56} />
      {firstHref ? (
        <EmptiedPage what="entries" firstHref={firstHref} />
      ) : isFiltered ? (
        <>
          <h2>Nothing found</h2>
          <p>No entries match your search.</p>
          <Link className="btn" to="/journal">
            Clear filters
          </Link>
        </>
      ) : (
        <>
          <h2>No journal entries yet</h2>
          <p>A few words are enough. What you write here is encrypted, and private unless you say otherwise.</p>
          <Link className="btn primary" to={newHref} preventScrollReset>
            Create your first entry
          </Link>
        </>
      )}
    </div>
  );
}
