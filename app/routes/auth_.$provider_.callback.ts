import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { isProvider } from '~/features/identity/identities/provider-schema';
import { handleProviderCallback } from '~/features/identity/providers/provider-sign-in.server';
import { methodNotAllowed } from '~/platform/web/error-response.server';

export async function loader(args: LoaderFunctionArgs) {
  const { provider } = args.params;
  return isProvider(provider) ? handleProviderCallback(provider, args) : redirect('/auth');
}

export async function action() {
  return methodNotAllowed(['GET']);
}
