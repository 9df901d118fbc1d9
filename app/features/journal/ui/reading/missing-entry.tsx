import { Link } from '@remix-run/react';
import { Logo } from '~/ui/logo';
import { PageHeader } from '~/ui/pages/page-header';

/** Shown when the requested entry does not exist. */
export function MissingEntry({ reason }: { reason: string }) {
  return (
    <>
      <PageHeader title="Journal" />
      <div className="page journal">
        <div className="empty">
          <Logo size={56} />
          <h2>This entry cannot be shown</h2>
          <p>{reason}</p>
          <div className="btn-row">
            <Link className="btn primary" to="/journal">
              Back to the journal
            </Link>
            <Link className="btn" to="/journal?dialog=new">
              Write a new entry
            </Link>
          </div>
        </div>
      </div>
    </>
  );
}
