import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/brand';
import { handleCheckInForm } from '~/features/check-ins/check-in-form.server';
import { loadCheckInPage } from '~/features/check-ins/check-in-page.server';
import { CheckInView } from '~/features/check-ins/ui/check-in-view';
import { requireUser } from '~/features/identity/require-user.server';
import { forPage } from '~/platform/web/for-page.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const meta: MetaFunction = () => [{ title: pageTitle('Check-in') }];

// Passes on the Retry-After header of error responses.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  return forPage(loadCheckInPage(user.id, new URL(args.request.url).searchParams, readTimeZone(args.request)));
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  return forPage(handleCheckInForm(user.id, args.request));
}

export default function CheckInRoute() {
  return <CheckInView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
