import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerProviderCallback, providerOf } from '~/features/identity/providers/provider-sign-in.server';
import { methodNotAllowed } from '~/platform/web/error-response.server';

export async function loader(args: LoaderFunctionArgs) {
  return answerProviderCallback(providerOf(args.params), args);
}

export async function action() {
  return methodNotAllowed(['GET']);
}
