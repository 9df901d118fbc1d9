import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { handleReflectionForm } from '~/features/chat/reflections/reflection-form.server';
import { requireUser } from '~/features/identity/require-user.server';
import { loadReflectionPage } from '~/features/journal/reflections/reflection-page.server';
import { ReflectionDialog } from '~/features/journal/ui/reflection/reflection-dialog';
import { forPage } from '~/platform/web/for-page.server';

export const meta: MetaFunction = () => [{ title: `Reflect with ${brand.name}` }];

// Passes on the Retry-After header of error responses.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const page = await forPage(loadReflectionPage(user.id, args.params.entryId!));
  return data(page, { status: page ? 200 : 404 });
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  return forPage(handleReflectionForm(user, args.params.entryId!, args.request));
}

export default function ReflectionRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return page ? <ReflectionDialog page={page} answer={answer} /> : null;
}
