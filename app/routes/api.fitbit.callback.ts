import type { LoaderFunctionArgs } from '@remix-run/node';
import { handleConnectCallback } from '~/features/wearable/links/connect.server';
import { methodNotAllowed } from '~/platform/web/error-response.server';

export async function loader(args: LoaderFunctionArgs) {
  return handleConnectCallback(args);
}

export async function action() {
  return methodNotAllowed(['GET']);
}
