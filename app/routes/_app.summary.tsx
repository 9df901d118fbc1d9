import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/brand';
import { requireUser } from '~/features/identity/require-user.server';
import { handleSummaryForm } from '~/features/summary/summary-form.server';
import { loadSummaryPage } from '~/features/summary/summary-page.server';
import { SummaryView } from '~/features/summary/ui/summary-view';
import { forPage } from '~/platform/web/for-page.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const meta: MetaFunction = () => [{ title: pageTitle('A summary for my therapist') }];

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const query = new URL(args.request.url).searchParams;
  return forPage(loadSummaryPage(user.id, query, new Date(), readTimeZone(args.request)));
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args, 'text');
  return forPage(handleSummaryForm(user.id, args.request, new Date(), readTimeZone(args.request)));
}

export default function SummaryRoute() {
  return <SummaryView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
