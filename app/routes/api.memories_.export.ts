import { apiUser } from '~/features/identity/api-auth.server';
import { exportMemories } from '~/features/memory/export-memories.server';
import { apiRoute } from '~/platform/web/api-route.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const { loader, action } = apiRoute(apiUser, {
  GET: ({ user, url, request }) =>
    exportMemories(user.id, { format: url.searchParams.get('format'), timeZone: readTimeZone(request) }),
});
