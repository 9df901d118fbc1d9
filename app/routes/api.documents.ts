import { listDocuments } from '~/features/documents/documents.server';
import { apiRoute } from '~/features/identity/api-route.server';
import { listResponse, readLimit } from '~/platform/web/cursor-page';

export const { loader, action } = apiRoute({
  auth: 'user',
  GET: async ({ user, url }) => {
    const { documents, nextCursor } = await listDocuments(user.id, {
      limit: readLimit(url),
      cursor: url.searchParams.get('cursor'),
    });
    return listResponse(documents, url, nextCursor);
  },
});
