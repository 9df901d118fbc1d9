import { apiUser } from '~/features/identity/api-auth.server';
import { disconnect } from '~/features/wearable/links/disconnect.server';
import { apiRoute } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiUser, {
  POST: async ({ user }) => {
    const wasLinked = await disconnect(user.id);
    return { success: true, message: wasLinked ? 'The tracker is disconnected.' : 'No tracker was connected.' };
  },
});
