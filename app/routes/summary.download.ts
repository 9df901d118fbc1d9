import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requireUser } from '~/features/identity/require-user.server';
import { downloadSummary } from '~/features/summary/download-summary.server';
import { methodNotAllowed } from '~/platform/web/error-response.server';
import { forPage } from '~/platform/web/for-page.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return methodNotAllowed(['POST']);
}

export async function action(args: ActionFunctionArgs) {
  await requireUser(args);
  return forPage(downloadSummary(args.request, new Date(), readTimeZone(args.request)));
}
