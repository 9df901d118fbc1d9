import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { brand } from '~/brand';
import { handleTwoFactorSignIn } from '~/features/identity/sign-in/two-factor-form.server';
import { findPendingSignIn } from '~/features/identity/sign-in/pending-sign-in.server';
import { requireAnonymous } from '~/features/identity/require-user.server';
import { TwoFactorCard } from '~/features/identity/ui/two-factor-card';
import { forPage } from '~/platform/web/for-page.server';

export const meta: MetaFunction = () => [{ title: `Second step · ${brand.name}` }];

// Passes on the Retry-After header of error responses.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  await requireAnonymous(args);
  if (!(await forPage(findPendingSignIn(args.request)))) throw redirect('/auth');
  return null;
}

export async function action(args: ActionFunctionArgs) {
  await requireAnonymous(args);
  return forPage(handleTwoFactorSignIn(args.request, args.context.clientAddress));
}

export default function TwoFactorRoute() {
  return <TwoFactorCard answer={useActionData<typeof action>()} />;
}
