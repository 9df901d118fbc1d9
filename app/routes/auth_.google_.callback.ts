import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerProviderCallback } from '~/features/identity/providers/provider-sign-in.server';
import { methodNotAllowed } from '~/platform/web/error-response.server';

export async function loader(args: LoaderFunctionArgs) {
  return answerProviderCallback('google', args);
}

export async function action() {
  return methodNotAllowed(['GET']);
}
