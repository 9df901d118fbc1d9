import { Fragment, type MouseEvent, useMemo } from 'react';
import { careWords } from '~/features/safety/care-words';
import { SafetyCard } from '~/ui/care/safety-card';
import { useLinksWithoutReload } from '~/ui/pages/use-links-without-reload';
import { formatTime } from '~/ui/time/format-time';
import { useTimeZone } from '~/ui/time/time-zone';
import type { RejectedMessage, ChatPage } from '../../chat-schema';
import type { ThreadItem } from '../live/thread-items';
import type { Conversation } from '../live/use-conversation';
import { ChoiceButtons } from '../choices/choice-buttons';
import { AiNoticeNote } from './reply-frame';
import { EditForm } from './edit-form';
import { LiveReplyItem } from './live-reply-item';
import { MessageTools } from './message-tools';
import { ProposalsNote } from '../remember/proposals-note';
import { RememberForm } from '../remember/remember-form';
import { ReplyItem } from './reply-item';
import { UserItem } from './user-item';
import type { useEarlierMessages } from './use-earlier-messages';

type ThreadProps = {
  threadRef: (element: HTMLElement | null) => void;
  page: ChatPage;
  items: ThreadItem[];
  earlier: Omit<ReturnType<typeof useEarlierMessages>, 'messages'>;
  conversation: Conversation;
  /** The newest message has a help card. The page opens there. */
  holdsCare: boolean;
  actionData: RejectedMessage | undefined;
  /** Sends an offered answer. */
  onPick: (text: string) => void;
};

export function Thread({ threadRef, page, items, earlier, conversation, holdsCare, actionData, onPick }: ThreadProps) {
  const timeZone = useTimeZone();
  const onLink = useLinksWithoutReload();
  const onTool = (event: MouseEvent) => {
    if ((event.target as Element).closest('.msg-tools > a')) onLink(event);
  };
  const address = `/?session=${encodeURIComponent(page.sessionId ?? 'new')}`;
  const asked = items.filter(({ message }) => message.role === 'user').pop()?.message;
  const newestOwn = conversation.looksBack || conversation.busy ? undefined : asked?.id;
  const endsAt = holdsCare && asked?.safety ? asked.id : null;
  const days = items.map(({ message }) => formatTime(message.timestamp, 'day', timeZone));
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link arrives as a click
    <div className="thread" ref={threadRef} onClick={onTool}>
      {conversation.sessionId ? (
        <RememberForm sessionId={conversation.sessionId} looksBack={conversation.looksBack} />
      ) : null}
      {earlier.olderCursor ? (
        <>
          <a
            className="text-center print:hidden"
            data-edge=""
            href={`${address}&before=${encodeURIComponent(earlier.olderCursor)}`}
            aria-busy={earlier.isLoading || undefined}
            onClick={earlier.onShowEarlier}
          >
            {earlier.isLoading ? 'Loading earlier messages...' : 'Show earlier messages'}
          </a>
          <p className="hidden print:block">
            These are the newest messages. To print all of them, choose Print in the menu of the conversation.
          </p>
        </>
      ) : null}
      {items.map((item, index) => (
        <Fragment key={item.key}>
          {days[index] === days[index - 1] ? null : (
            <p className="day" suppressHydrationWarning>
              {days[index]}
            </p>
          )}
          <Item
            item={item}
            isLast={index === items.length - 1 && !conversation.looksBack}
            isNewestOwn={item.message.id === newestOwn}
            isEnd={item.message.id === endsAt}
            page={page}
            conversation={conversation}
            rejected={
              [conversation.rejectedEdit, actionData].find((rejected) => rejected?.messageId === item.message.id) ??
              undefined
            }
          />
        </Fragment>
      ))}
      {conversation.looksBack ? (
        <a className="text-center print:hidden" href={address}>
          Back to the newest messages
        </a>
      ) : null}
      {offersChoices(page, items, conversation) ? (
        <ChoiceButtons
          label="You can answer"
          texts={page.choices}
          sessionId={conversation.sessionId}
          draftId={page.draftId}
          onPick={onPick}
        />
      ) : null}
      {conversation.busy ? null : <ProposalsNote count={page.proposals} />}
      {endsAt === null ? <div id="end" /> : null}
    </div>
  );
}

/** Answers are offered below the newest reply, while it is the last message and another one can be sent. */
function offersChoices(page: ChatPage, items: readonly ThreadItem[], { busy }: Conversation): boolean {
  const isNewest = items.at(-1)?.message.id === page.messages.at(-1)?.id;
  return page.choices.length > 0 && isNewest && !busy && page.percentUsed < 100;
}

type ItemProps = {
  item: ThreadItem;
  isLast: boolean;
  isNewestOwn: boolean;
  /** The page opens at its help card. */
  isEnd: boolean;
  page: ChatPage;
  conversation: Conversation;
  rejected: RejectedMessage | undefined;
};

function Item({ item: { message, live }, isLast, isNewestOwn, isEnd, page, conversation, rejected }: ItemProps) {
  const { sessionId, regenerate } = conversation;
  const canAskAgain = isLast && !conversation.busy && message.role === 'assistant';
  // Memoize so that items do not re-render while a reply streams.
  const tools = useMemo(
    () =>
      sessionId && message.id > 0 ? (
        <MessageTools
          {...{ message, page, sessionId }}
          isEditable={isNewestOwn}
          onRegenerate={canAskAgain ? regenerate : null}
        />
      ) : null,
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `regenerate` is made anew in each render and does the same
    [message, page, sessionId, isNewestOwn, canAskAgain],
  );
  if (message.role === 'user') {
    return (
      <>
        <UserItem
          message={message}
          onRetry={live && conversation.live?.unsent ? conversation.retry : null}
          tools={tools}
          form={
            sessionId && page.editId === message.id && !conversation.looksBack ? (
              <EditForm
                message={message}
                sessionId={sessionId}
                isPrivate={page.privacy !== null}
                rejected={rejected}
                onEdit={conversation.edit}
              />
            ) : null
          }
        />
        {message.safety ? (
          <div className="scroll-mt-20" id={isEnd ? 'end' : undefined}>
            <SafetyCard safety={message.safety} words={careWords(message.safety.kind, 'message')} />
          </div>
        ) : null}
        {message.notice ? <AiNoticeNote notice={message.notice} /> : null}
      </>
    );
  }
  if (live && conversation.live)
    return (
      <LiveReplyItem
        key={conversation.live.run}
        live={conversation.live}
        message={message}
        onTyped={conversation.typed}
      />
    );
  return <ReplyItem message={message} tools={tools} />;
}
