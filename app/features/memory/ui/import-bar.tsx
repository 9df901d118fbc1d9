import { Link } from '@remix-run/react';
import { ConfirmDialog } from '~/ui/pages/confirm-dialog';
import type { MemoryPage } from '../memory-page';

type ImportBarProps = { imported: NonNullable<MemoryPage['imported']>; undoHref: string; closeHref: string };

/** Says that the list shows one import, and deletes it after a question. */
export function ImportBar({ imported: { importId, count, isUndoing }, undoHref, closeHref }: ImportBarProps) {
  const many = count === 1 ? 'One memory' : `${count.toLocaleString('en-US')} memories`;
  return (
    <section aria-label="One import">
      <p>{count === 0 ? 'Nothing of this import is left.' : `${many} of one import.`}</p>
      <div className="memory-tools">
        <Link className="btn" to="/memory">
          Show all memories
        </Link>
        {count > 0 ? (
          <Link className="btn quiet" to={undoHref} preventScrollReset>
            Delete this import
          </Link>
        ) : null}
      </div>
      {isUndoing && count > 0 ? (
        <ConfirmDialog
          title="Delete this import?"
          closeHref={closeHref}
          action="/memory"
          intent="delete-import"
          fields={{ importId }}
          kind="danger"
          submit="Delete"
          pendingText="Deleting..."
        >
          <p>
            {many} will be forgotten. What they took the place of stays as history.{' '}
            <strong>This action cannot be undone.</strong>
          </p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
