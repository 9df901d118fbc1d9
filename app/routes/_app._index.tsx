import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/brand';
import { handleChatForm } from '~/features/chat/chat-form.server';
import { loadChatPage } from '~/features/chat/chat-page.server';
import { ChatPageView } from '~/features/chat/ui/chat-page-view';
import { requireUser } from '~/features/identity/require-user.server';
import { forPage } from '~/platform/web/for-page.server';
import { renderMarkdown } from '~/ui/render-markdown.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.view === 'welcome' ? undefined : data?.title) },
];

// Passes on the Retry-After header of error responses.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const { searchParams } = new URL(args.request.url);
  const page = await forPage(loadChatPage(user, searchParams, renderMarkdown));
  return data(page, { status: page.view === 'missing' ? 404 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args, 'content');
  return forPage(handleChatForm(user, args.request));
}

export default function ChatRoute() {
  return <ChatPageView page={useLoaderData<typeof loader>()} actionData={useActionData<typeof action>()} />;
}
