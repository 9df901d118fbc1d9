import { apiUser } from '~/features/identity/api-auth.server';
import { startConnecting } from '~/features/wearable/links/connect.server';
import { apiRoute } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiUser, {
  POST: ({ user }) => Promise.resolve({ authUrl: startConnecting(user) }),
});
