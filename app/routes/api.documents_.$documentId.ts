import { deleteDocument } from '~/features/documents/delete-document.server';
import { apiRoute } from '~/features/identity/api-route.server';

export const { loader, action } = apiRoute({
  auth: 'user',
  DELETE: async ({ user, params }) => {
    await deleteDocument(user.id, params.documentId!);
    return { success: true, message: 'The document has been deleted.' };
  },
});
