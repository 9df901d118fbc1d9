import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerProviderCallback } from '~/features/identity/providers/answer-provider-callback.server';
import { methodNotAllowed } from '~/platform/web/method-not-allowed.server';

export async function loader(args: LoaderFunctionArgs) {
  return answerProviderCallback('microsoft', args);
}

export async function action() {
  return methodNotAllowed(['GET']);
}
