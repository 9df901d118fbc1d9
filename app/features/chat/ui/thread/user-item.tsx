import { memo, type ReactNode } from 'react';
import type { SentDocument } from '~/features/documents/document-schema';
import { Icon } from '~/ui/icon';
import { LocalTime } from '~/ui/time/local-time';
import type { PageMessage } from '../../chat-schema';

type UserItemProps = { message: PageMessage; onRetry: (() => void) | null; tools?: ReactNode; form?: ReactNode };

export const UserItem = memo(function UserItem({ message, onRetry, tools, form }: UserItemProps) {
  return (
    <article className="msg you" id={message.id > 0 ? `message-${message.id}` : undefined} aria-label="You">
      <div className="bubble">
        {form ?? (
          <p className="words" dir="auto">
            {message.text}
          </p>
        )}
        <SentDocuments documents={message.documents} />
      </div>
      {form ? null : (
        <div className="msg-tools">
          <LocalTime value={message.timestamp} />
          {tools}
        </div>
      )}
      {onRetry ? (
        <div role="alert">
          <p className="msg-note">Your message has not been sent yet.</p>
          <button className="btn mt-2" type="button" onClick={onRetry}>
            Try again
          </button>
        </div>
      ) : null}
    </article>
  );
});

/** Lists the documents sent with a message. */
function SentDocuments({ documents }: { documents: readonly SentDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <ul className="mt-[.4rem] flex flex-wrap gap-[.4rem]" aria-label="Attached documents">
      {documents.map(({ documentId, name }) => (
        <li className="max-w-full" key={documentId}>
          <a
            className="flex min-h-11 items-center gap-2 rounded-[10px] border border-current/25 px-3 text-[.95rem] text-inherit"
            href={`/documents?document=${encodeURIComponent(documentId)}`}
          >
            <Icon name="clip" size={18} />
            <span className="truncate">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
