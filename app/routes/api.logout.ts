import { apiRoute } from '~/features/identity/api-route.server';
import { revokeSignInSession } from '~/features/identity/sign-in-sessions/revoke-sign-in-session.server';
import { signOutCookies } from '~/features/identity/sign-in-sessions/sign-in-cookies.server';

export const { loader, action } = apiRoute({
  auth: 'user',
  POST: async ({ user }) => {
    await revokeSignInSession(user.id, user.signInSessionId);
    return Response.json({ success: true, message: 'You have been successfully logged out.' }, { headers: await signOutCookies() });
  },
});
