import { apiUser } from '~/features/identity/api-auth.server';
import type { ActionFunctionArgs } from '@remix-run/node';
import { apiRoute } from '~/platform/web/api-route.server';
import { signOutCookies } from '~/features/identity/sign-in-sessions/sign-in-cookies.server';
import { signOut } from '~/features/identity/sign-in-sessions/sign-out.server';

const answer = apiRoute(apiUser, {
  POST: async ({ request }) => {
    const { message, headers } = await signOut(request.headers.get('Cookie'));
    return Response.json({ success: true, message }, { headers });
  },
});

export const loader = answer.loader;

/**
 * Signs out. A caller who is not signed in receives 401, but the cookies are deleted all the same (docs/spec.md §4
 * Logout).
 */
export async function action(args: ActionFunctionArgs) {
  const response = await answer.action(args);
  if (response.status === 401)
    for (const cookie of (await signOutCookies()).getSetCookie()) response.headers.append('Set-Cookie', cookie);
  return response;
}
