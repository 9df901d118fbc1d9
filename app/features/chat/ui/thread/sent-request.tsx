import { Link } from '@remix-run/react';
import { useId } from 'react';
import { brand } from '~/brand';
import type { ChatPage, PageMessage } from '../../chat-schema';
import { messageAddress } from '../../messages/message-address';

type SentRequestProps = { message: PageMessage; sessionId: string; sent: NonNullable<ChatPage['sent']> };

const ROLES: Record<string, string> = { system: 'Instructions and sources', user: 'You', assistant: brand.name };

const PRE_CLASS = 'max-h-96 overflow-auto wrap-anywhere whitespace-pre-wrap';

/** Shows what was sent for a reply, to whom, and what found no room in it. */
export function SentRequest({ message, sessionId, sent }: SentRequestProps) {
  const titleId = useId();
  const { host, model, messages, body } = sent.receipt;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>What was sent</h2>
      {host === null ? (
        <p>{sent.words}</p>
      ) : (
        <>
          <p>
            To <b>{host}</b>, model <b>{model}</b>. {sent.words}
          </p>
          {messages.map(({ role, content }, place) => (
            <details key={place} open={place === 0}>
              <summary>{ROLES[role] ?? role}</summary>
              <pre className={PRE_CLASS} dir="auto">
                {content}
              </pre>
            </details>
          ))}
          {body === null ? (
            <p>Part of this request has since been deleted or changed, so it isn’t kept here either.</p>
          ) : (
            <details>
              <summary>The full request</summary>
              <pre className={PRE_CLASS} data-body="">
                {body}
              </pre>
            </details>
          )}
        </>
      )}
      <Link className="btn quiet" to={messageAddress(sessionId, message.id)} preventScrollReset>
        Hide
      </Link>
    </section>
  );
}
