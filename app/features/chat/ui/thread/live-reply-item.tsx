import { useEffect, useState } from 'react';
import { useConnection } from '~/ui/network/connection';
import type { PageMessage } from '../../chat-schema';
import { type LiveReply, replyText } from '../live/live-reply';
import { useTypewriter } from '../live/typewriter';
import { FailedNote, ReplyFrame } from './reply-frame';
import { ReplyWords, useMarkdown } from './reply-words';

type LiveReplyItemProps = { live: LiveReply; message: PageMessage; onTyped: () => void };

/** Shows a reply while it is streaming. */
export function LiveReplyItem({ live, message, onTyped }: LiveReplyItemProps) {
  useMarkdown();
  const text = replyText(live);
  const [knownAtFirst] = useState(live.known.length);
  const paced = useTypewriter(text, knownAtFirst);
  // Nobody in danger waits for letters, and what is stopped stops.
  const shown = live.safety || live.stopping ? text.length : paced;
  const ended = live.outcome !== null;
  const typed = shown >= text.length;
  const isTyped = ended && typed;
  const waiting = useConnection() === 'online' ? 'Thinking...' : 'Waiting for the connection...';

  useEffect(() => {
    if (isTyped) onTyped();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- onTyped is made anew in each render and only tells this once
  }, [isTyped]);

  return (
    <ReplyFrame id={message.id} timestamp={message.timestamp}>
      {text === '' && !ended ? <p className="font-serif text-ink-soft italic">{waiting}</p> : null}
      {text === '' ? null : <ReplyWords text={text.slice(0, shown)} typing={!isTyped} />}
      {live.lost ? <p className="msg-note">Connection lost. Reconnecting…</p> : null}
      {live.outcome?.failure ? <FailedNote>{live.outcome.failure}</FailedNote> : null}
    </ReplyFrame>
  );
}
