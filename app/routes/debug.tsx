import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/brand';
import { loadDebugScreen } from '~/features/shell/debug-screen.server';
import { DebugScreen } from '~/features/shell/ui/debug-screen';
import { getUser } from '~/features/identity/sign-in-sessions/request-user.server';

export const meta: MetaFunction = () => [{ title: pageTitle('Debug screen') }];

export const handle = { withoutScripts: true };

/**
 * Renders in place of other pages when their query asks for it (app/server/pages/debug-screen.ts). Its own URL returns 404.
 */
export async function loader(args: LoaderFunctionArgs) {
  const page = args.context.debugOf;
  if (page === undefined) throw new Response(null, { status: 404 });
  return { page, ...(await loadDebugScreen(() => getUser(args))) };
}

export default function DebugRoute() {
  return <DebugScreen {...useLoaderData<typeof loader>()} />;
}
