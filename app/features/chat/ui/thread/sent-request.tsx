import { Link } from '@remix-run/react';
import { useId } from 'react';
import { brand } from '~/brand';
import type { ChatPage, LeftOut, PageMessage } from '../../chat-schema';
import { messageAddress } from '../addresses';

type SentRequestProps = { message: PageMessage; sessionId: string; sent: ChatPage['sent'] };

const ROLES: Record<string, string> = { system: 'Instructions and sources', user: 'You', assistant: brand.name };

/** Shows what was sent for a reply, to whom, and what found no room in it. */
export function SentRequest({ message, sessionId, sent }: SentRequestProps) {
  const titleId = useId();
  if (message.role !== 'assistant' || message.status === 'streaming') return null;
  if (sent?.of !== message.id) {
    return (
      <Link className="btn quiet" to={messageAddress(sessionId, message.id, 'sent')} preventScrollReset>
        What was sent
      </Link>
    );
  }
  const { host, model, messages, left_out: leftOut, isKept, body } = sent.receipt;
  return (
    <section className="sent-request" aria-labelledby={titleId}>
      <h2 id={titleId}>What was sent</h2>
      {host === null ? (
        <p>
          {isKept
            ? 'Nothing was sent: the offline companion on this machine wrote this reply.'
            : 'No request is kept for this reply: it ended before one was sent, is from before requests were kept, or is damaged.'}
        </p>
      ) : (
        <>
          <p>
            To <b>{host}</b>, model <b>{model}</b>. {describeLeftOut(leftOut)}
          </p>
          {messages.map(({ role, content }, place) => (
            <details key={place} open={place === 0}>
              <summary>{ROLES[role] ?? role}</summary>
              <pre dir="auto">{content}</pre>
            </details>
          ))}
          {body === null ? (
            <p>Something that was sent was deleted since. It is not kept here either.</p>
          ) : (
            <details>
              <summary>The request as it went out</summary>
              <pre className="sent-body">{body}</pre>
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

const COUNTED: Record<LeftOut['kind'], [one: string, many: string]> = {
  message: ['earlier message', 'earlier messages'],
  memory: ['memory', 'memories'],
  document: ['passage of a document', 'passages of documents'],
  journal: ['passage of the journal', 'passages of the journal'],
  biometrics: ['reading', 'readings'],
  profile: ['text about you', 'texts about you'],
  summary: ['line of the summary', 'lines of the summary'],
  turn: ['part of an earlier message', 'parts of earlier messages'],
};

function describeLeftOut(leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return 'Nothing was left out for space.';
  const parts = leftOut.map(({ kind, count }) => `${count} ${COUNTED[kind][count === 1 ? 0 : 1]}`);
  return `Left out for space: ${new Intl.ListFormat('en-US', { type: 'conjunction' }).format(parts)}.`;
}
