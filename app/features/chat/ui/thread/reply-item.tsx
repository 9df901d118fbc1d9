import { memo, type ReactNode } from 'react';
import { brand } from '~/brand';
import type { PageMessage } from '../../chat-schema';
import { Receipt } from './receipt';
import { FailedNote, ReplyFrame } from './reply-frame';
import { hasWords, HeldWords, ReplyWords } from './reply-words';

/** `tools` do not change while another reply streams. */
export const ReplyItem = memo(function ReplyItem({ message, tools }: { message: PageMessage; tools?: ReactNode }) {
  return (
    <ReplyFrame id={message.id} timestamp={message.timestamp}>
      <Words message={message} />
      <StatusNote message={message} />
      <Receipt sources={message.sources} />
      {tools ? <div className="msg-tools">{tools}</div> : null}
    </ReplyFrame>
  );
});

function Words({ message }: { message: PageMessage }) {
  if (!hasWords(message)) return null;
  return message.html !== null ? <HeldWords message={message} /> : <ReplyWords text={message.text} />;
}

function StatusNote({ message }: { message: PageMessage }) {
  switch (message.status) {
    case 'streaming':
      return (
        <p className="msg-note only-without-script">{brand.name} is still writing. This page refreshes by itself.</p>
      );
    case 'stopped':
      return <p className="msg-note">Stopped here.</p>;
    case 'interrupted':
      return <p className="msg-note">This reply was interrupted.</p>;
    case 'failed':
      return <FailedNote>{message.failure ?? `${brand.name} could not answer. Your message is kept.`}</FailedNote>;
    case 'complete':
      return null;
  }
}
