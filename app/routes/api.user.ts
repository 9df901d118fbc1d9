import { apiRoute } from '~/features/identity/api-route.server';
import { userJson } from '~/features/identity/user-json.server';

export const { loader, action } = apiRoute({
  auth: 'user',
  GET: async ({ user }) => userJson(user),
});
