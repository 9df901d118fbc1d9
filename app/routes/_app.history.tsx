import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { handleHistoryForm } from '~/features/chat/history-form.server';
import { loadHistoryPage } from '~/features/chat/history-page.server';
import { HistoryList } from '~/features/chat/ui/history-list';
import { requireUser } from '~/features/identity/require-user.server';
import { forPage } from '~/platform/web/for-page.server';
import { useLastAnswer } from '~/ui/forms/use-last-answer';

export const meta: MetaFunction = () => [{ title: `Conversation History · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  return forPage(loadHistoryPage(user.id, new URL(args.request.url).searchParams));
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args, 'title');
  return forPage(handleHistoryForm(user.id, args.request));
}

export default function HistoryRoute() {
  return (
    <HistoryList
      page={useLoaderData<typeof loader>()}
      renameError={useLastAnswer(useActionData<typeof action>())?.error}
    />
  );
}
