import { useLoaderData } from '@remix-run/react';
import { fromSentPage, type SentChatPage } from '~/features/chat/messages/sent-page';
import { ChatPageView } from '~/features/chat/ui/chat-page-view';
import { fixedData } from '../fixed-data.server';

export function loader() {
  return fixedData<SentChatPage>('routes/_app._index');
}

export default function FixedChat() {
  return <ChatPageView page={fromSentPage(useLoaderData<typeof loader>() as SentChatPage)} actionData={undefined} />;
}
