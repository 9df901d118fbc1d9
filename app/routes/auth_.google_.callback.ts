import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerProviderCallback } from '~/features/identity/providers/answer-provider-callback.server';

export async function loader(args: LoaderFunctionArgs) {
  return answerProviderCallback('google', args);
}
