import { byAddress } from '~/features/identity/api-auth.server';
import { apiRoute } from '~/platform/web/api-route.server';
import { handleFirebaseSession } from '~/features/identity/firebase/firebase-endpoints.server';
import { getUser } from '~/features/identity/sign-in-sessions/request-user.server';

export const { loader, action } = apiRoute(byAddress(getUser), {
  GET: ({ user, url }) => handleFirebaseSession(user, url.searchParams.get('uid')),
});
