import { Link } from '@remix-run/react';
import { useId } from 'react';
import { brand } from '~/brand';
import { LocalTime } from '~/ui/time/local-time';
import type { ChatPage, PageMessage } from '../../chat-schema';
import { messageAddress } from '../../messages/message-address';
import { ReplyWords, StoredWords } from './reply-words';

type EarlierVersionsProps = NonNullable<ChatPage['versions']> & { message: PageMessage; sessionId: string };

/** Shows the versions of a message before it was edited or regenerated. */
export function EarlierVersions({ message, sessionId, earlier }: EarlierVersionsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{earlier.length === 1 ? 'Earlier version' : 'Earlier versions'}</h2>
      {earlier.map((version) => (
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
