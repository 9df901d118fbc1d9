import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { requireAdmin } from '~/features/identity/require-user.server';
import { handleReportsForm, loadReportsPage } from '~/features/safety/reports/reports-page.server';
import { ReportsView } from '~/features/safety/ui/reports-view';
import { toAppError } from '~/platform/web/error-response.server';
import { forPage } from '~/platform/web/for-page.server';

export const meta: MetaFunction = () => [{ title: `Safety Reports · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireAdmin(args);
  return forPage(loadReportsPage(user.id, new URL(args.request.url).searchParams));
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireAdmin(args);
  try {
    return await handleReportsForm(user.id, args.request);
  } catch (error) {
    const appError = toAppError(error);
    if (!appError) throw error;
    return data({ failed: appError.message }, { status: appError.status });
  }
}

export default function ReportsRoute() {
  const answer = useActionData<typeof action>();
  return <ReportsView {...useLoaderData<typeof loader>()} failed={answer?.failed ?? null} />;
}
