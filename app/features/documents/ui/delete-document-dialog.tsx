import { Form, Link, useNavigate, useNavigation } from '@remix-run/react';
import { SubmitButton } from '~/ui/forms/submit-button';
import { DialogPage } from '~/ui/pages/dialog-page';
import type { DocumentJson } from '../document-schema';

export function DeleteDocumentDialog({ document, closeHref }: { document: DocumentJson; closeHref: string }) {
  const navigate = useNavigate();
  const deleting = useNavigation().formData?.get('intent') === 'delete';
  return (
    <DialogPage title="Delete this document?" closeHref={closeHref} onClose={() => navigate(closeHref, { preventScrollReset: true })}>
      <p>
        “{document.name}” and what Orion read in it will be deleted. <strong>This action cannot be undone.</strong>
      </p>
      <Form method="post" action="/documents" preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="documentId" value={document.documentId} />
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
