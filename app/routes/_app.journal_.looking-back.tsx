import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/brand';
import { loadLookingBackPage } from '~/features/chat/looking-back-page.server';
import { requireUser } from '~/features/identity/require-user.server';
import { LookingBackView } from '~/features/journal/ui/looking-back/looking-back-view';
import { forPage } from '~/platform/web/for-page.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const meta: MetaFunction = () => [{ title: pageTitle('Looking back') }];

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const { searchParams } = new URL(args.request.url);
  return forPage(loadLookingBackPage(user.id, searchParams, new Date(), readTimeZone(args.request)));
}

export default function LookingBackRoute() {
  return <LookingBackView page={useLoaderData<typeof loader>()} />;
}
