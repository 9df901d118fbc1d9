import { apiRoute } from '~/features/identity/api-route.server';
import { readAboutMe } from '~/features/identity/profile/about-me.server';
import { userJson } from '~/features/identity/users.server';

export const { loader, action } = apiRoute({
  auth: 'user',
  GET: async ({ user }) => userJson(user, await readAboutMe(user.id)),
});
