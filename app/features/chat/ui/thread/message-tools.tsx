import { type MouseEvent, useState } from 'react';
import { Icon } from '~/ui/icon';
import { ReadAloudButton } from '~/ui/speech/read-aloud-button';
import { formAddress, sentAddress } from '../addresses';
import { messageAddress } from '../../messages/message-address';
import { RememberButton } from '../remember/remember-form';
import type { ChatPage, PageMessage } from '../../chat-schema';
import { EarlierVersions } from './earlier-versions';
import { hasWords } from './reply-words';
import { SentRequest } from './sent-request';

type MessageToolsProps = {
  message: PageMessage;
  page: ChatPage;
  sessionId: string;
  isEditable: boolean;
  /** Set for the newest reply. */
  onRegenerate: ((messageId: number) => void) | null;
};

/**
 * The actions of a stored message: one row of icons, and below it what they opened. A page repeats them fifty times: they
 * carry no attribute that says what holds without it, such as the type of a button that belongs to no form.
 */
export function MessageTools({ message, page, sessionId, isEditable, onRegenerate }: MessageToolsProps) {
  const { id, role, status, hasEarlier } = message;
  const isReply = role === 'assistant';
  const isEnded = status !== 'streaming';
  const said = hasWords(message);
  const [isComparing, isReading] = [page.versions?.of === id, page.sent?.of === id];
  const open = (as: 'edit' | 'versions') => messageAddress(sessionId, id, as);
  return (
    <>
      {said ? <ReadAloudButton isReply={isReply} /> : null}
      {said ? <CopyButton /> : null}
      {isEditable ? <Tool icon="pencil" label="Edit" to={open('edit')} edit={id} /> : null}
      {onRegenerate && isEnded ? <RegenerateForm {...{ sessionId, message, onRegenerate }} /> : null}
      {hasEarlier && !isComparing ? <Tool icon="versions" label="Earlier version" to={open('versions')} /> : null}
      {page.privacy === null && isEnded && said ? <RememberButton messageId={id} /> : null}
      {isReply && isEnded && !isReading ? <Tool icon="sent" label="What was sent" to={sentAddress(id)} /> : null}
      {isReply && isEnded ? <Tool icon="flag" label="Report" to={`/report/${id}`} /> : null}
      {page.versions && isComparing ? <EarlierVersions {...{ message, sessionId }} {...page.versions} /> : null}
      {page.sent && isReading ? <SentRequest {...{ message, sessionId }} sent={page.sent} /> : null}
    </>
  );
}

type ToolProps = {
  icon: 'pencil' | 'versions' | 'sent' | 'flag';
  label: string;
  to: string;
  /** The message that the link opens for editing. */
  edit?: number;
};

/** A plain link: the thread has one listener for those of all messages. */
function Tool({ icon, label, to, edit }: ToolProps) {
  return <a className={`tool-${icon}`} href={to} title={label} data-edit={edit} />;
}

const SAID_MS = 2000;

/** Copies the displayed text of the surrounding message. */
function CopyButton() {
  const [said, setSaid] = useState<'Copied' | 'Not copied' | null>(null);
  const copy = async (event: MouseEvent) => {
    // Fifty buttons wait to be pressed: only a pressed one is listened to.
    event.currentTarget.setAttribute('aria-live', 'polite');
    const words = event.currentTarget.closest('.msg')?.querySelector<HTMLElement>('.words')?.innerText ?? '';
    const copied = await navigator.clipboard?.writeText(words).then(
      () => true,
      () => false,
    );
    setSaid(copied ? 'Copied' : 'Not copied');
    setTimeout(() => setSaid(null), SAID_MS);
  };
  return (
    <button className={said ? 'btn quiet' : 'tool-copy'} title="Copy" onClick={(event) => void copy(event)}>
      {said === 'Copied' ? <Icon name="check" /> : null}
      {said ? <span className={said === 'Copied' ? 'sr-only' : undefined}>{said}</span> : null}
    </button>
  );
}

type RegenerateFormProps = Pick<MessageToolsProps, 'message' | 'sessionId'> & {
  onRegenerate: (messageId: number) => void;
};

/** Asks for the newest reply again. Where it failed, that is the way on, and said in words. */
function RegenerateForm({ sessionId, message, onRegenerate }: RegenerateFormProps) {
  const failed = message.status === 'failed';
  const label = failed ? 'Try again' : 'Regenerate';
  return (
    <form
      className={failed ? '-order-1 mr-[.4rem] ml-3' : undefined}
      method="post"
      action={formAddress(sessionId)}
      onSubmit={(event) => {
        event.preventDefault();
        onRegenerate(message.id);
      }}
    >
      <input type="hidden" name="intent" value="regenerate" />
      <input type="hidden" name="sessionId" value={sessionId} />
      <input type="hidden" name="messageId" value={message.id} />
      <button className={failed ? 'btn' : 'btn quiet'} type="submit" title={failed ? undefined : label}>
        <Icon name="again" />
        <span className={failed ? undefined : 'sr-only'}>{label}</span>
      </button>
    </form>
  );
}
