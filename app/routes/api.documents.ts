import { apiUser } from '~/features/identity/api-auth.server';
import { listDocuments } from '~/features/documents/documents.server';
import { apiRoute } from '~/platform/web/api-route.server';
import { listResponse, parseLimit } from '~/platform/web/cursor-page';

export const { loader, action } = apiRoute(apiUser, {
  GET: async ({ user, url }) => {
    const { documents, nextCursor } = await listDocuments(user.id, {
      limit: parseLimit(url),
      cursor: url.searchParams.get('cursor'),
    });
    return listResponse(documents, url, nextCursor);
  },
});
