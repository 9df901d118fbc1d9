import { apiRoute } from '~/features/identity/api-route.server';
import { readAboutMe } from '~/features/identity/profile/read-about-me.server';
import { userJson } from '~/features/identity/user-json.server';

export const { loader, action } = apiRoute({
  auth: 'user',
  GET: async ({ user }) => userJson(user, await readAboutMe(user.id)),
});
