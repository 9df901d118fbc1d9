import { exportAccount } from '~/features/account/export/export-account.server';
import { apiRoute } from '~/features/identity/api-route.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const { loader, action } = apiRoute({
  auth: 'user',
  GET: ({ user, request, clientAddress }) => exportAccount(user.id, readTimeZone(request), clientAddress),
});
