import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/brand';
import { handleHarmForm } from '~/features/safety/reports/harm-form.server';
import { HarmForm, HarmSent } from '~/features/safety/ui/harm-view';
import { LegalPage } from '~/features/shell/ui/legal/legal-page';
import { forPage } from '~/platform/web/for-page.server';

export const meta: MetaFunction = () => [{ title: pageTitle('Report harm') }];

// Passes on the Retry-After header of error responses.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  return { isSent: new URL(request.url).searchParams.has('sent') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return forPage(handleHarmForm(request, context.clientAddress));
}

export default function ReportHarmRoute() {
  const { isSent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <LegalPage title="Report harm">{isSent && !answer ? <HarmSent /> : <HarmForm answer={answer} />}</LegalPage>;
}
