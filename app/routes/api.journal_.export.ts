import { apiRoute } from '~/features/identity/api-route.server';
import { exportEntries } from '~/features/journal/transfer/export/export-entries.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const { loader, action } = apiRoute({
  auth: 'user',
  GET: ({ user, url, request }) =>
    exportEntries(user.id, {
      format: url.searchParams.get('format'),
      ids: url.searchParams.getAll('id'),
      timeZone: readTimeZone(request),
    }),
});
