import { apiUser } from '~/features/identity/api-auth.server';
import { apiRoute } from '~/platform/web/api-route.server';
import { exportEntries } from '~/features/journal/transfer/export/export-entries.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const { loader, action } = apiRoute(apiUser, {
  GET: ({ user, url, request }) =>
    exportEntries(user.id, {
      format: url.searchParams.get('format'),
      ids: url.searchParams.getAll('id'),
      timeZone: readTimeZone(request),
    }),
});
