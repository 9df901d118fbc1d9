import { Link } from '@remix-run/react';
import { type MouseEvent, useState } from 'react';
import { Icon, type IconName, IconSymbol, RepeatedIcon } from '~/ui/icon';
import { ReadAloudButton } from '~/ui/speech/read-aloud-button';
import { formAddress, messageAddress } from '../addresses';
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

const SIZE = 20;

/** The icons that the messages of a page repeat. */
export function ToolSymbols() {
  const names: IconName[] = ['sound', 'copy', 'pencil', 'versions', 'disk', 'sent', 'flag'];
  return names.map((name) => <IconSymbol key={name} name={name} />);
}

/** The actions of a stored message: one row of icons, and below it what they opened. */
export function MessageTools({ message, page, sessionId, isEditable, onRegenerate }: MessageToolsProps) {
  const { id, role, status, hasEarlier } = message;
  const isReply = role === 'assistant';
  const isEnded = status !== 'streaming';
  const said = hasWords(message);
  const [isComparing, isReading] = [page.versions?.of === id, page.sent?.of === id];
  const open = (as: 'edit' | 'versions' | 'sent') => messageAddress(sessionId, id, as);
  return (
    <>
      {said ? <ReadAloudButton isReply={isReply} /> : null}
      {said ? <CopyButton /> : null}
      {isEditable ? <Tool icon="pencil" label="Edit" to={open('edit')} edit={id} /> : null}
      {onRegenerate && isEnded ? <RegenerateForm {...{ sessionId, message, onRegenerate }} /> : null}
      {hasEarlier && !isComparing ? <Tool icon="versions" label="Earlier version" to={open('versions')} /> : null}
      {page.privacy === null && isEnded && said ? <RememberButton messageId={id} /> : null}
      {isReply && isEnded && !isReading ? <Tool icon="sent" label="What was sent" to={open('sent')} /> : null}
      {isReply && isEnded ? <Tool icon="flag" label="Report" to={`/report/${id}`} /> : null}
      {page.versions && isComparing ? <EarlierVersions {...{ message, sessionId }} {...page.versions} /> : null}
      {page.sent && isReading ? <SentRequest {...{ message, sessionId }} sent={page.sent} /> : null}
    </>
  );
}

/** `edit` is the message that the link opens for editing. */
function Tool({ icon, label, to, edit }: { icon: IconName; label: string; to: string; edit?: number }) {
  return (
    <Link className="btn quiet" to={to} preventScrollReset aria-label={label} title={label} data-edit={edit}>
      <RepeatedIcon name={icon} size={SIZE} />
    </Link>
  );
}

const SAID_MS = 2000;

/** Copies the displayed text of the surrounding message. */
function CopyButton() {
  const [said, setSaid] = useState<'Copied' | 'Not copied' | null>(null);
  const copy = async (event: MouseEvent) => {
    const words = event.currentTarget.closest('.msg')?.querySelector<HTMLElement>('.words')?.innerText ?? '';
    const copied = await navigator.clipboard?.writeText(words).then(
      () => true,
      () => false,
    );
    setSaid(copied ? 'Copied' : 'Not copied');
    setTimeout(() => setSaid(null), SAID_MS);
  };
  return (
    <button
      className="btn quiet only-script"
      type="button"
      title="Copy"
      aria-live="polite"
      onClick={(event) => void copy(event)}
    >
      {said === 'Copied' ? <Icon name="check" /> : <RepeatedIcon name="copy" size={SIZE} />}
      <span className={said === 'Not copied' ? undefined : 'sr-only'}>{said ?? 'Copy'}</span>
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
        <Icon name="again" size={SIZE} />
        <span className={failed ? undefined : 'sr-only'}>{label}</span>
      </button>
    </form>
  );
}
