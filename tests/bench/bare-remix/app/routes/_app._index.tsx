import { useLoaderData } from '@remix-run/react';
import type { ChatPage } from '~/features/chat/chat-schema';
import { ChatPageView } from '~/features/chat/ui/chat-page-view';
import { fixedData } from '../fixed-data.server';

export function loader() {
  return fixedData<ChatPage>('routes/_app._index');
}

export default function FixedChat() {
  return <ChatPageView page={useLoaderData<typeof loader>() as ChatPage} actionData={undefined} />;
}
