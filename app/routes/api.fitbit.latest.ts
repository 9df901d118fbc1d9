import { apiUser } from '~/features/identity/api-auth.server';
import { getLatest } from '~/features/wearable/links/sync.server';
import { apiRoute } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiUser, {
  GET: async ({ user }) => (await getLatest(user.id)) ?? {},
});
