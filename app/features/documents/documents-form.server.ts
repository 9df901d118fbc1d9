import { AppError } from '~/platform/errors';
import { readForm, textFields } from '~/platform/web/form-data.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { deleteDocument } from './documents.server';

/** Handles the form of `/documents`. Throws `validation` and `not_found`. */
export async function handleDocumentsForm(userId: string, request: Request): Promise<Response> {
  const { intent, documentId = '' } = textFields(await readForm(request));
  if (intent !== 'delete') throw new AppError('validation', 'This form is not known here.');
  await deleteDocument(userId, documentId);
  return redirectWithToast('/documents', {
    title: 'Document deleted',
    description: 'Orion has no copy of it any more.',
    kind: 'default',
  });
}
