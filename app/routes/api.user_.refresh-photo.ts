import { apiUser } from '~/features/identity/api-auth.server';
import { apiRoute } from '~/platform/web/api-route.server';
import { limitUploads } from '~/platform/web/upload-form.server';
import { refreshPhoto } from '~/features/identity/photo/provider-photo.server';
import { getAboutMe } from '~/features/identity/profile/about-me.server';
import { userJson } from '~/features/identity/profile/users.server';

export const { loader, action } = apiRoute(apiUser, {
  // Ignore a URL sent by the client; use the one from the provider.
  POST: async ({ user }) => {
    await limitUploads(user.id);
    return userJson({ ...user, photoURL: await refreshPhoto(user.id) }, await getAboutMe(user.id));
  },
});
