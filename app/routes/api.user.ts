import { apiUser } from '~/features/identity/api-auth.server';
import { apiRoute } from '~/platform/web/api-route.server';
import { getAboutMe } from '~/features/identity/profile/about-me.server';
import { userJson } from '~/features/identity/profile/users.server';

export const { loader, action } = apiRoute(apiUser, {
  GET: async ({ user }) => userJson(user, await getAboutMe(user.id)),
});
