import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/brand';
import { requireUser } from '~/features/identity/require-user.server';
import { handleImportForm } from '~/features/wearable/imports/import-form.server';
import { findImport } from '~/features/wearable/imports/imports.server';
import { ImportView } from '~/features/wearable/ui/imports/import-view';
import { forPage } from '~/platform/web/for-page.server';

export const meta: MetaFunction = () => [{ title: pageTitle('Import a file') }];

// Passes on the Retry-After header of error responses.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  return { state: await forPage(findImport(user.id)) };
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  return forPage(handleImportForm(user.id, args.request, args.context.upload));
}

export default function ImportRoute() {
  return <ImportView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
