import { apiRoute } from '~/features/identity/api-route.server';
import { answerFirebaseSession } from '~/features/identity/firebase/firebase-endpoints.server';
import { getUser } from '~/features/identity/require-user.server';

export const { loader, action } = apiRoute({
  auth: getUser,
  GET: ({ user, url }) => answerFirebaseSession(user, url.searchParams.get('uid')),
});
