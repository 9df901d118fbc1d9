import { apiPush } from '~/features/wearable/push/api-push.server';
import { pushBody } from '~/features/wearable/push/read-push';
import { takePush } from '~/features/wearable/push/take-push.server';
import { apiRoute, withBody } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiPush, {
  POST: withBody(pushBody, async ({ user, url, body }) => ({
    success: true,
    days: await takePush(user.id, body, url.searchParams.get('timeZone')),
  })),
});
