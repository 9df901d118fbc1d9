import { memo, type ReactNode } from 'react';
import { brand } from '~/brand';
import { Icon } from '~/ui/icon';
import { ReadAloudButton } from '~/ui/speech/read-aloud-button';
import type { PageMessage } from '../../chat-schema';
import { formAddress } from '../addresses';
import { Receipt } from './receipt';
import { ReplyFrame } from './reply-frame';
import { HeldWords, ReplyWords } from './reply-words';

type ReplyItemProps = {
  message: PageMessage;
  sessionId: string | null;
  isLast: boolean;
  onRegenerate: (messageId: number) => void;
  tools?: ReactNode;
};

export const ReplyItem = memo(
  function ReplyItem({ message, sessionId, isLast, onRegenerate, tools }: ReplyItemProps) {
    return (
      <ReplyFrame
        id={message.id}
        timestamp={message.timestamp}
        tools={hasWords(message) ? <ReadAloudButton isReply /> : null}
      >
        <Words message={message} />
        <StatusNote message={message} />
        <Receipt sources={message.sources} />
        {tools ? <div className="msg-tools">{tools}</div> : null}
        {isLast && sessionId && message.status !== 'streaming' ? (
          <RegenerateForm
            sessionId={sessionId}
            messageId={message.id}
            label={message.status === 'failed' ? 'Try again' : 'Regenerate'}
            onRegenerate={onRegenerate}
          />
        ) : null}
      </ReplyFrame>
    );
  },
  (before, after) =>
    before.message === after.message &&
    before.tools === after.tools &&
    before.isLast === after.isLast &&
    before.sessionId === after.sessionId,
);

function hasWords({ html, text }: PageMessage): boolean {
  return (html ?? text) !== '';
}

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
      return (
        <p className="msg-note failed">{message.failure ?? `${brand.name} could not answer. Your message is kept.`}</p>
      );
    case 'complete':
      return null;
  }
}

type RegenerateFormProps = {
  sessionId: string;
  messageId: number;
  label: string;
  onRegenerate: (messageId: number) => void;
};

function RegenerateForm({ sessionId, messageId, label, onRegenerate }: RegenerateFormProps) {
  return (
    <form
      className="msg-tools"
      method="post"
      action={formAddress(sessionId)}
      onSubmit={(event) => {
        event.preventDefault();
        onRegenerate(messageId);
      }}
    >
      <input type="hidden" name="intent" value="regenerate" />
      <input type="hidden" name="sessionId" value={sessionId} />
      <input type="hidden" name="messageId" value={messageId} />
      <button className="btn quiet" type="submit">
        <Icon name="again" size={18} />
        {label}
      </button>
    </form>
  );
}
