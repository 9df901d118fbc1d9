import { apiRoute } from '~/features/identity/api-route.server';
import { answerPhoto } from '~/features/identity/photo/photo.server';

export const { loader, action } = apiRoute({
  auth: 'user',
  GET: async ({ user, request }) => answerPhoto(user.id, request),
});
