import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';

type ConfirmDeletionProps = {
  title: string;
  closeHref: string;
  /** The form's action; defaults to the page's own URL. */
  action?: string;
  /** The field that identifies the object to delete. */
  field: { name: string; value: string };
  children: ReactNode;
};

/**
 * Asks for confirmation before a permanent deletion, in a dialog that has a URL. Posts `intent=delete` and the field.
 */
export function ConfirmDeletion({ title, closeHref, action, field, children }: ConfirmDeletionProps) {
  return (
    <ConfirmDialog
      {...{ title, closeHref, action }}
      intent="delete"
      fields={{ [field.name]: field.value }}
      kind="danger"
      submit="Delete"
      pendingText="Deleting..."
    >
      <p>
        {children} <strong>This action cannot be undone.</strong>
      </p>
    </ConfirmDialog>
  );
}
