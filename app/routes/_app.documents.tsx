import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { handleDocumentsForm } from '~/features/documents/documents-form.server';
import { loadDocumentsPage } from '~/features/documents/documents.server';
import { DocumentList } from '~/features/documents/ui/document-list';
import { requireUser } from '~/features/identity/require-user.server';
import { forPage } from '~/platform/web/for-page.server';

export const meta: MetaFunction = () => [{ title: `Documents · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  return forPage(loadDocumentsPage(user.id, new URL(args.request.url).searchParams));
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  return forPage(handleDocumentsForm(user.id, args.request));
}

export default function DocumentsRoute() {
  return <DocumentList {...useLoaderData<typeof loader>()} />;
}
