import { apiUser } from '~/features/identity/api-auth.server';
import { confirmImport, discardImport } from '~/features/wearable/imports/imports.server';
import { apiRoute } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiUser, {
  POST: async ({ user, params }) => ({ changedDays: await confirmImport(user.id, params['importId']!) }),
  DELETE: async ({ user, params }) => {
    await discardImport(user.id, params['importId']!);
    return { success: true };
  },
});
