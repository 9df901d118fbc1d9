import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { handleProviderStart, providerOf } from '~/features/identity/providers/provider-sign-in.server';
import { requireAnonymous } from '~/features/identity/require-user.server';
import { forPage } from '~/platform/web/for-page.server';

export async function loader(args: LoaderFunctionArgs) {
  await requireAnonymous(args);
  providerOf(args.params);
  return redirect('/auth');
}

export async function action(args: ActionFunctionArgs) {
  await requireAnonymous(args);
  return forPage(handleProviderStart(args.request, providerOf(args.params)));
}

// A page, so that an unknown address shows the page of errors.
export default function ProviderRoute() {
  return null;
}
