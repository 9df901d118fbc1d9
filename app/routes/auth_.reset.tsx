import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { brand } from '~/brand';
import { handleResetForm } from '~/features/identity/passwords/password-reset-forms.server';
import { findPasswordReset } from '~/features/identity/passwords/password-changes.server';
import { ResetCard, ResetGoneCard } from '~/features/identity/ui/reset-cards';
import { forPage } from '~/platform/web/for-page.server';

export const meta: MetaFunction = () => [{ title: `Set a new password · ${brand.name}` }];

// The URL contains a secret token.
export const headers: HeadersFunction = () => ({ 'Referrer-Policy': 'no-referrer' });

export async function loader({ request }: LoaderFunctionArgs) {
  const reset = await forPage(findPasswordReset(new URL(request.url).searchParams.get('token')));
  return { email: reset?.email ?? null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return forPage(handleResetForm(request, context.clientAddress));
}

export default function ResetRoute() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const token = useSearchParams()[0].get('token') ?? '';
  if (email === null) return <ResetGoneCard />;
  return <ResetCard email={email} token={token} answer={answer} />;
}
