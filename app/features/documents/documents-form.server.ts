import { unknownForm } from '~/platform/errors';
import { readForm, parseSwitch, textFields } from '~/platform/web/form-data.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { deleteDocument, markDocument } from './documents.server';

/** Handles the forms of `/documents`. Throws `validation` and `not_found`. */
export async function handleDocumentsForm(userId: string, request: Request): Promise<Response> {
  const { intent, documentId = '', onlyHere } = textFields(await readForm(request));
  if (intent === 'here') {
    const document = await markDocument(userId, documentId, parseSwitch(onlyHere));
    return redirectWithToast(`/documents?document=${documentId}`, {
      title: document.onlyHere ? 'Stays on this machine' : 'May leave this machine again',
      kind: 'default',
    });
  }
  if (intent !== 'delete') throw unknownForm();
  await deleteDocument(userId, documentId);
  return redirectWithToast('/documents', {
    title: 'Document deleted',
    description: 'Orion no longer has a copy of it.',
    kind: 'default',
  });
}
