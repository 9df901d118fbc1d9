import { apiUser } from '~/features/identity/api-auth.server';
import { getLatest } from '~/features/wearable/links/sync.server';
import { getShownReadings } from '~/features/wearable/tab/shown-readings.server';
import { apiRoute } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiUser, {
  GET: async ({ user, url }) =>
    url.searchParams.has('failure') ? getShownReadings(user.id) : ((await getLatest(user.id)) ?? {}),
});
