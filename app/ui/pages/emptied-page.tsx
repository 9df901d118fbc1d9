import { Link } from '@remix-run/react';

/** Shown on a later page of a list when nothing is left on it. `what` names the list's content. */
export function EmptiedPage({ what, firstHref }: { what: string; firstHref: string }) {
  return (
    <>
      <h2>Nothing left on this page</h2>
      <p>Its {what} were deleted or moved to another page.</p>
      <Link className="btn" to={firstHref}>
        Back to the first page
      </Link>
    </>
  );
}
