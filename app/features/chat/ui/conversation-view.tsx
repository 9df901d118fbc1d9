import { PageHeader } from '~/ui/pages/page-header';
import type { ChatPage } from '../chat-schema';
import { ConversationMenu } from './conversation-menu';
import { threadItems } from './live/thread-items';
import type { ChatActionData } from './chat-action-data';
import type { Conversation } from './live/use-conversation';
import { Thread } from './thread/thread';
import { useEarlierMessages } from './thread/use-earlier-messages';

type ConversationViewProps = {
  page: ChatPage;
  conversation: Conversation;
  threadRef: (element: HTMLElement | null) => void;
  actionData: ChatActionData;
};

export function ConversationView({ page, conversation, threadRef, actionData }: ConversationViewProps) {
  const { live, settled, looksBack } = conversation;
  const { messages, ...earlier } = useEarlierMessages(page);
  const items = threadItems(looksBack ? messages : [...messages, ...settled], live);
  return (
    <>
      <PageHeader title={page.sessionId === null || page.sessionId === 'new' ? 'New conversation' : page.title}>
        <ConversationMenu sessionId={conversation.sessionId} />
      </PageHeader>
      <Thread
        threadRef={threadRef}
        page={page}
        items={items}
        earlier={earlier}
        conversation={conversation}
        actionData={actionData}
      />
    </>
  );
}
