import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { brand } from '~/brand';
import { LogoutCard } from '~/features/shell/ui/sign-out/logout-card';
import { signOut } from '~/features/identity/sign-in-sessions/sign-out.server';
import { redirectWithToast } from '~/platform/web/toast.server';

export const meta: MetaFunction = () => [{ title: `Logging out · ${brand.name}` }];

export async function loader(_args: LoaderFunctionArgs) {
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { message, headers } = await signOut(args.request.headers.get('Cookie'));
  return redirectWithToast('/auth', { title: 'Logged out', description: message, kind: 'default' }, headers);
}

export default function LogoutRoute() {
  return <LogoutCard />;
}
