import { Form, Link, useNavigate, useNavigation } from '@remix-run/react';
import { SubmitButton } from '~/ui/forms/submit-button';
import { DialogPage } from '~/ui/pages/dialog-page';
import type { SessionJson } from '../../chat-schema';

export function DeleteDialog({ session, closeHref }: { session: SessionJson; closeHref: string }) {
  const navigate = useNavigate();
  const deleting = useNavigation().formData?.get('intent') === 'delete';
  return (
    <DialogPage title="Delete this conversation?" closeHref={closeHref} onClose={() => navigate(closeHref, { preventScrollReset: true })}>
      <p>
        “{session.title}” and all its messages will be deleted. <strong>This action cannot be undone.</strong>
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="sessionId" value={session.sessionId} />
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
