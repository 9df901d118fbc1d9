import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { answerChatForm } from '~/features/chat/answer-chat-form.server';
import { readChatPage } from '~/features/chat/read-chat-page.server';
import { ChatPageView } from '~/features/chat/ui/chat-page-view';
import { refreshesWithoutScript } from '~/features/chat/ui/refreshes-without-script';
import { requireUser } from '~/features/identity/require-user.server';
import { forPage } from '~/platform/web/for-page.server';
import { renderMarkdown } from '~/ui/render-markdown.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.view === 'conversation' ? `${data.title} · ${brand.name}` : brand.name }];

export const handle = { refreshesWithoutScript };

// Retry-After of a refusal.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const { searchParams } = new URL(args.request.url);
  return forPage(readChatPage(user, searchParams, renderMarkdown));
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args, 'content');
  return forPage(answerChatForm(user, args.request));
}

export default function ChatRoute() {
  return <ChatPageView page={useLoaderData<typeof loader>()} actionData={useActionData<typeof action>()} />;
}
