import { apiUser } from '~/features/identity/api-auth.server';
import { deleteDocument, documentNotFound, findDocument } from '~/features/documents/documents.server';
import { apiRoute } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiUser, {
  GET: async ({ user, params }) => {
    const document = await findDocument(user.id, params.documentId!);
    if (!document) throw documentNotFound();
    return document;
  },
  DELETE: async ({ user, params }) => {
    await deleteDocument(user.id, params.documentId!);
    return { success: true, message: 'The document has been deleted.' };
  },
});
