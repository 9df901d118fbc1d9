import { Link } from '@remix-run/react';
import { type MouseEvent, useId, useState } from 'react';
import { brand } from '~/brand';
import { LocalTime } from '~/ui/time/local-time';
import type { ChatPage, PageMessage } from '../../chat-schema';
import { messageAddress } from '../addresses';
import { RememberButton } from '../remember/remember-form';
import { SentRequest } from './sent-request';
import { ReplyWords, StoredWords } from './reply-words';

type MessageToolsProps = { message: PageMessage; page: ChatPage; sessionId: string; isEditable: boolean };

/** The actions of a stored message. */
export function MessageTools({ message, page, sessionId, isEditable }: MessageToolsProps) {
  return (
    <>
      <CopyButton />
      {page.privacy === null && message.status !== 'streaming' && (message.text !== '' || message.html !== null) ? (
        <RememberButton messageId={message.id} />
      ) : null}
      {isEditable ? (
        <Link
          className="btn quiet"
          to={messageAddress(sessionId, message.id, 'edit')}
          preventScrollReset
          data-edit={message.id}
        >
          Edit
        </Link>
      ) : null}
      {message.role === 'assistant' && message.status !== 'streaming' ? (
        <Link className="btn quiet" to={`/report/${message.id}`} prefetch="none">
          Report
        </Link>
      ) : null}
      <EarlierVersions message={message} sessionId={sessionId} versions={page.versions} />
      <SentRequest message={message} sessionId={sessionId} sent={page.sent} />
    </>
  );
}

const SAID_MS = 2000;

/** Copies the displayed text of the surrounding message. */
function CopyButton() {
  const [said, setSaid] = useState<string | null>(null);
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
    <button className="btn quiet only-script" type="button" aria-live="polite" onClick={(event) => void copy(event)}>
      {said ?? 'Copy'}
    </button>
  );
}

type EarlierVersionsProps = { message: PageMessage; sessionId: string; versions: ChatPage['versions'] };

/** Shows the versions of a message before it was edited or regenerated. */
function EarlierVersions({ message, sessionId, versions }: EarlierVersionsProps) {
  const titleId = useId();
  if (!message.hasEarlier) return null;
  if (versions?.of !== message.id) {
    return (
      <Link className="btn quiet" to={messageAddress(sessionId, message.id, 'versions')} preventScrollReset>
        Earlier version
      </Link>
    );
  }
  return (
    <section className="earlier" aria-labelledby={titleId}>
      <h2 id={titleId}>{versions.earlier.length === 1 ? 'Earlier version' : 'Earlier versions'}</h2>
      {versions.earlier.map((version) => (
        <div key={version.message.id}>
          <Version message={version.message} />
          {version.reply ? <Version message={version.reply} /> : null}
        </div>
      ))}
      <Link className="btn quiet" to={messageAddress(sessionId, message.id)} preventScrollReset>
        Hide
      </Link>
    </section>
  );
}

function Version({ message }: { message: PageMessage }) {
  return (
    <>
      <p className="faint">
        {message.role === 'user' ? 'You' : brand.name}, <LocalTime value={message.timestamp} style="date-time" />
      </p>
      {typeof message.html === 'string' ? <StoredWords html={message.html} /> : null}
      {message.html === null && message.role === 'user' ? (
        <p className="words" dir="auto">
          {message.text}
        </p>
      ) : null}
      {message.html === null && message.role === 'assistant' ? <ReplyWords text={message.text} /> : null}
    </>
  );
}
