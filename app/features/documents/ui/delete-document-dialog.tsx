import { ConfirmDeletion } from '~/ui/pages/confirm-deletion';
import type { DocumentJson } from '../document-schema';

export function DeleteDocumentDialog({ document, closeHref }: { document: DocumentJson; closeHref: string }) {
  const field = { name: 'documentId', value: document.documentId };
  return (
    <ConfirmDeletion title="Delete this document?" closeHref={closeHref} action="/documents" field={field}>
      “<bdi>{document.name}</bdi>” and what Orion read in it will be deleted.
    </ConfirmDeletion>
  );
}
