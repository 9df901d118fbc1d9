import { Fragment } from 'react';
import { brand } from '~/brand';
import { formatTime } from '~/ui/time/format-time';
import { useTimeZone } from '~/ui/time/time-zone';
import type { ChatPage } from '../../chat-schema';
import type { ThreadItem } from '../live/thread-items';
import type { Conversation } from '../live/use-conversation';
import { CareNote } from './care-note';
import { LiveReplyItem } from './live-reply-item';
import { ReplyItem } from './reply-item';
import { UserItem } from './user-item';

type ThreadProps = { threadRef: (element: HTMLElement | null) => void; page: ChatPage; items: ThreadItem[]; conversation: Conversation };

export function Thread({ threadRef, page, items, conversation }: ThreadProps) {
  const timeZone = useTimeZone();
  const address = `/?session=${encodeURIComponent(page.sessionId ?? 'new')}`;
  const days = items.map(({ message }) => formatTime(message.timestamp, 'day', timeZone));
  return (
    <div className="thread" ref={threadRef}>
      {page.olderCursor ? (
        <a className="thread-edge" href={`${address}&before=${encodeURIComponent(page.olderCursor)}`}>
          Show earlier messages
        </a>
      ) : null}
      {page.offline ? <p className="thread-note">{brand.offlineNote}</p> : null}
      {items.map((item, index) => (
        <Fragment key={item.key}>
          {days[index] === days[index - 1] ? null : (
            <p className="day" suppressHydrationWarning>
              {days[index]}
            </p>
          )}
          <Item item={item} isLast={index === items.length - 1 && !conversation.looksBack} conversation={conversation} />
        </Fragment>
      ))}
      {conversation.looksBack ? (
        <a className="thread-edge" href={address}>
          Back to the newest messages
        </a>
      ) : null}
      <div id="end" />
    </div>
  );
}

type ItemProps = { item: ThreadItem; isLast: boolean; conversation: Conversation };

function Item({ item: { message, live }, isLast, conversation }: ItemProps) {
  if (message.role === 'user') {
    return (
      <>
        <UserItem message={message} onRetry={live && conversation.live?.unsent ? conversation.retry : null} />
        {message.safety ? <CareNote safety={message.safety} /> : null}
      </>
    );
  }
  if (live && conversation.live) return <LiveReplyItem key={conversation.live.run} live={conversation.live} message={message} onTyped={conversation.typed} />;
  return <ReplyItem message={message} sessionId={conversation.sessionId} isLast={isLast && !conversation.busy} onRegenerate={conversation.regenerate} />;
}
