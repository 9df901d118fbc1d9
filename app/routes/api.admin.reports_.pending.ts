import { apiStaff } from '~/features/identity/api-auth.server';
import { countPending } from '~/features/safety/reports/reports.server';
import { apiRoute } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiStaff, {
  GET: async () => ({ ...(await countPending()), readAt: new Date().toISOString() }),
});
