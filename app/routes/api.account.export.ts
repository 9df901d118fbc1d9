import { apiUser } from '~/features/identity/api-auth.server';
import { exportAccount } from '~/features/account/export/export-account.server';
import { apiRoute } from '~/platform/web/api-route.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const { loader, action } = apiRoute(apiUser, {
  GET: ({ user, request, clientAddress }) => exportAccount(user.id, readTimeZone(request), clientAddress),
});
