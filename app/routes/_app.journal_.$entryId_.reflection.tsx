import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { answerReflectionForm } from '~/features/chat/reflections/answer-reflection-form.server';
import { requireUser } from '~/features/identity/require-user.server';
import { readReflectionPage } from '~/features/journal/reflections/read-reflection-page.server';
import { ReflectionDialog } from '~/features/journal/ui/reflection/reflection-dialog';
import { forPage } from '~/platform/web/for-page.server';

export const meta: MetaFunction = () => [{ title: `Reflect with ${brand.name}` }];

// Retry-After of a refusal.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  return forPage(readReflectionPage(user.id, args.params.entryId!));
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  return forPage(answerReflectionForm(user, args.params.entryId!, args.request));
}

export default function ReflectionRoute() {
  return <ReflectionDialog page={useLoaderData<typeof loader>()} error={useActionData<typeof action>()?.error} />;
}
