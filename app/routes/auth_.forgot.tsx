import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { handleForgotForm } from '~/features/identity/passwords/password-reset-forms.server';
import { ForgotCard, ForgotSentCard } from '~/features/identity/ui/reset-cards';
import { isMailLocal } from '~/platform/mail/mail.server';
import { forPage } from '~/platform/web/for-page.server';

export const meta: MetaFunction = () => [{ title: `Forgot password · ${brand.name}` }];

// Passes on the Retry-After header of error responses.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  return { isSent: new URL(request.url).searchParams.has('sent'), isMailLocal };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return forPage(handleForgotForm(request, context.clientAddress));
}

export default function ForgotRoute() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return loaded.isSent && !answer ? (
    <ForgotSentCard isMailLocal={loaded.isMailLocal} />
  ) : (
    <ForgotCard answer={answer} />
  );
}
