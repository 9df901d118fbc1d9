import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { requireUser } from '~/features/identity/require-user.server';
import { handleImportForm } from '~/features/journal/transfer/import/import-form.server';
import { loadImportPage } from '~/features/journal/transfer/import/import-page.server';
import { ImportDialog } from '~/features/journal/ui/transfer/import-dialog';
import { forPage } from '~/platform/web/for-page.server';

export const meta: MetaFunction = () => [{ title: `Import a journal · ${brand.name}` }];

// Passes on the Retry-After header of error responses.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  return forPage(loadImportPage(user.id, args.request));
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  return forPage(handleImportForm(user.id, args.request));
}

export default function ImportRoute() {
  return <ImportDialog summary={useLoaderData<typeof loader>().summary} answer={useActionData<typeof action>()} />;
}
