import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/brand';
import { requireUser } from '~/features/identity/require-user.server';
import { handleSourcesForm } from '~/features/wearable/sources/sources-form.server';
import { loadSourcesPage } from '~/features/wearable/sources/sources-page.server';
import { SourcesView } from '~/features/wearable/ui/sources/sources-view';
import { forPage } from '~/platform/web/for-page.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const meta: MetaFunction = () => [{ title: pageTitle('Sources of readings') }];

// Passes on the Retry-After header of error responses.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  return forPage(loadSourcesPage(user.id, new URL(args.request.url).searchParams, readTimeZone(args.request)));
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  return forPage(handleSourcesForm(user.id, args.request));
}

export default function SourcesRoute() {
  return <SourcesView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
