import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/brand';
import { handlePrivateForm, loadPrivatePage } from '~/features/chat/private-page.server';
import { PrivateView } from '~/features/chat/ui/private-view';
import { requireUser } from '~/features/identity/require-user.server';
import { forPage } from '~/platform/web/for-page.server';

export const meta: MetaFunction = () => [{ title: pageTitle('Private conversation') }];

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  return forPage(loadPrivatePage(user.id, new URL(args.request.url).searchParams));
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  return forPage(handlePrivateForm(user.id, args.request));
}

export default function PrivateRoute() {
  return <PrivateView {...useLoaderData<typeof loader>()} />;
}
