import { apiUser } from '~/features/identity/api-auth.server';
import { apiRoute } from '~/platform/web/api-route.server';
import { handlePhoto } from '~/features/identity/photo/photo.server';

export const { loader, action } = apiRoute(apiUser, {
  GET: async ({ user, request }) => handlePhoto(user.id, request),
});
