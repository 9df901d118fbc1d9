import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { brand } from '~/brand';
import { handleConfirmEmailForm } from '~/features/identity/email-change/confirm-email-form.server';
import { findEmailConfirmation } from '~/features/identity/email-change/email-change.server';
import { ConfirmEmailCard } from '~/features/identity/ui/confirm-email-card';
import { forPage } from '~/platform/web/for-page.server';

export const meta: MetaFunction = () => [{ title: `Confirm your email address · ${brand.name}` }];

// The URL contains a secret token.
export const headers: HeadersFunction = () => ({ 'Referrer-Policy': 'no-referrer' });

export async function loader({ request }: LoaderFunctionArgs) {
  const found = await forPage(findEmailConfirmation(new URL(request.url).searchParams.get('token')));
  return { change: found && { newEmail: found.newEmail, isConfirmed: found.isConfirmed } };
}

export async function action(args: ActionFunctionArgs) {
  return forPage(handleConfirmEmailForm(args));
}

export default function ConfirmEmailRoute() {
  const { change } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const token = useSearchParams()[0].get('token') ?? '';
  return <ConfirmEmailCard change={change} token={token} answer={answer} />;
}
