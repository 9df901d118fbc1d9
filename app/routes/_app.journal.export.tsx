import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { requireUser } from '~/features/identity/require-user.server';
import { loadExportPage } from '~/features/journal/transfer/export/export-page.server';
import { ExportDialog } from '~/features/journal/ui/transfer/export-dialog';
import { forPage } from '~/platform/web/for-page.server';

/**
 * Starts the download from the page after the form, with or without JavaScript: an attachment does not replace the
 * page.
 */
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `Export your journal · ${brand.name}` },
  ...(page?.view === 'sent' && page.href ? [{ httpEquiv: 'refresh', content: `0; url=${page.href}` }] : []),
];

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const page = await forPage(loadExportPage(user.id, new URL(args.request.url).searchParams));
  return data(page, { status: page.view === 'choose' && page.error ? 400 : 200 });
}

export default function ExportRoute() {
  return <ExportDialog page={useLoaderData<typeof loader>()} />;
}
