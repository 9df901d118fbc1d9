import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { requireAdmin } from '~/features/identity/require-user.server';
import { parseReportStatus } from '~/features/safety/report-statuses';
import { ReportsView } from '~/features/safety/ui/reports-view';

export const meta: MetaFunction = () => [{ title: `Safety Reports · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return { status: parseReportStatus(new URL(args.request.url).searchParams.get('status')) };
}

export default function ReportsRoute() {
  return <ReportsView {...useLoaderData<typeof loader>()} />;
}
