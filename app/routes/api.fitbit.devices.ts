import { apiUser } from '~/features/identity/api-auth.server';
import { listDevices } from '~/features/wearable/links/devices.server';
import { apiRoute } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiUser, {
  GET: ({ user }) => listDevices(user.id),
});
