import { Form, Link, useNavigate, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { SubmitButton } from '../forms/submit-button';
import { DialogPage } from './dialog-page';

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
  const navigate = useNavigate();
  const deleting = useNavigation().formData?.get('intent') === 'delete';
  return (
    <DialogPage title={title} closeHref={closeHref} onClose={() => navigate(closeHref, { preventScrollReset: true })}>
      <p>
        {children} <strong>This action cannot be undone.</strong>
      </p>
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name={field.name} value={field.value} />
        <div className="btn-row">
          <Link className="btn" to={closeHref} preventScrollReset>
            Cancel
          </Link>
          <SubmitButton kind="danger" pending={deleting} pendingText="Deleting...">
            Delete
          </SubmitButton>
        </div>
      </Form>
    </DialogPage>
  );
}
