import { apiUser } from '~/features/identity/api-auth.server';
import { documentPatch } from '~/features/documents/document-patch';
import { deleteDocument, documentNotFound, findDocument, markDocument } from '~/features/documents/documents.server';
import { apiRoute, withBody } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiUser, {
  GET: async ({ user, params }) => {
    const document = await findDocument(user.id, params.documentId!);
    if (!document) throw documentNotFound();
    return document;
  },
  PATCH: withBody(documentPatch, ({ user, params, body }) => markDocument(user.id, params.documentId!, body.onlyHere)),
  DELETE: async ({ user, params }) => {
    await deleteDocument(user.id, params.documentId!);
    return { success: true, message: 'The document has been deleted.' };
  },
});
