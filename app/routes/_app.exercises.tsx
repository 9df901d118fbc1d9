import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { pageTitle } from '~/brand';
import { requireUser } from '~/features/identity/require-user.server';
import { ExercisesView } from '~/features/safety/ui/exercises-view';

export const meta: MetaFunction = () => [{ title: pageTitle('Exercises') }];

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return null;
}

export default function ExercisesRoute() {
  return <ExercisesView />;
}
