import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { brand } from '~/brand';
import { LogoutCard } from '~/features/account/ui/logout-card';
import { getUser } from '~/features/identity/require-user.server';
import { revokeSignInSession } from '~/features/identity/sign-in-sessions/revoke-sign-in-session.server';
import { signOutCookies } from '~/features/identity/sign-in-sessions/sign-in-cookies.server';
import { redirectWithToast } from '~/platform/web/toast.server';

export const meta: MetaFunction = () => [{ title: `Logging out · ${brand.name}` }];

export async function loader(_args: LoaderFunctionArgs) {
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const user = await getUser(args);
  if (user) await revokeSignInSession(user.id, user.signInSessionId);
  return redirectWithToast('/auth', { title: 'Logged out', description: 'You have been successfully logged out.', kind: 'default' }, await signOutCookies());
}

export default function LogoutRoute() {
  return <LogoutCard />;
}
