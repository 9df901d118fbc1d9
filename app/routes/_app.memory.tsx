import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { handleMemoryPageForm } from '~/features/chat/memory-import/memory-page-form.server';
import { requireUser } from '~/features/identity/require-user.server';
import { loadMemoryPage } from '~/features/memory/memory-page.server';
import { MemoryView } from '~/features/memory/ui/memory-view';
import { forPage } from '~/platform/web/for-page.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const meta: MetaFunction = () => [{ title: `Internal Memory · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  return forPage(loadMemoryPage(user.id, new URL(args.request.url).searchParams, readTimeZone(args.request)));
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args, 'summary');
  return forPage(handleMemoryPageForm(user.id, args.request));
}

export default function MemoryRoute() {
  return <MemoryView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
