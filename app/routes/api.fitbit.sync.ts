import { apiUser } from '~/features/identity/api-auth.server';
import { syncNow } from '~/features/wearable/links/sync.server';
import { apiRoute } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiUser, {
  POST: async ({ user }) => (await syncNow(user.id)) ?? {},
});
