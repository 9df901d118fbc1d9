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
import { fromSentPage, type SentChatPage, toSentPage } from '~/features/chat/messages/sent-page';
import { heldReplyKey } from '~/features/chat/ui/thread/held-reply-key';
import { ChatPageView } from '~/features/chat/ui/chat-page-view';
import { requireUser } from '~/features/identity/require-user.server';
import { forPage } from '~/platform/web/for-page.server';
import { holdHtml } from '~/platform/web/markup-once.server';
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
  const messages = page.messages.map((message) =>
    message.html && holdHtml(args.context, heldReplyKey(message.id), String(message.html))
      ? { ...message, html: true as const }
      : message,
  );
  return data(toSentPage({ ...page, messages }), { status: page.view === 'missing' ? 404 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args, ['content', 'title']);
  return forPage(handleChatForm(user, args.request));
}

export default function ChatRoute() {
  return (
    <ChatPageView
      page={fromSentPage(useLoaderData<typeof loader>() as SentChatPage)}
      actionData={useActionData<typeof action>()}
    />
  );
}
