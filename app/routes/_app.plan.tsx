import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/brand';
import { requireUser } from '~/features/identity/require-user.server';
import { handlePlanForm } from '~/features/safety/plan/plan-form.server';
import { loadPlanPage } from '~/features/safety/plan/plan-page.server';
import { PLAN_TEXTS } from '~/features/safety/plan/plan-steps';
import { PlanView } from '~/features/safety/ui/plan/plan-view';
import { forPage } from '~/platform/web/for-page.server';

export const meta: MetaFunction = () => [{ title: pageTitle('Safety plan') }];

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  return forPage(loadPlanPage(user.id, new URL(args.request.url).searchParams));
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args, PLAN_TEXTS);
  return forPage(handlePlanForm(user.id, args.request));
}

export default function PlanRoute() {
  return <PlanView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
