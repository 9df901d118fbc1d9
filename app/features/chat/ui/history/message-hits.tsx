import { Link } from '@remix-run/react';
import { useId } from 'react';
import { brand } from '~/brand';
import { LocalTime } from '~/ui/time/local-time';
import type { Excerpt, HistoryPage, MessageHit } from '../../chat-schema';
import { messageAddress } from '../addresses';
import type { AddressWith } from './use-history-address';

type MessageHitsProps = { found: NonNullable<HistoryPage['messages']>; addressWith: AddressWith };

/** Lists the messages that match the search. Each links to its position in its conversation. */
export function MessageHits({ found, addressWith }: MessageHitsProps) {
  const titleId = useId();
  return (
    <section className="hits" aria-labelledby={titleId}>
      <h2 id={titleId}>In messages</h2>
      {found.hits.length === 0 ? <p className="faint">No message has these words.</p> : null}
      <ul className="rows">
        {found.hits.map((hit) => (
          <Hit key={hit.messageId} hit={hit} />
        ))}
      </ul>
      {found.nextBefore ? (
        <p className="pager">
          <Link className="btn" to={addressWith({ before: String(found.nextBefore) })}>
            Older messages
          </Link>
        </p>
      ) : null}
    </section>
  );
}

/** Uses a full page load, so that the browser itself scrolls to the message and highlights it (`:target`). */
function Hit({ hit }: { hit: MessageHit }) {
  return (
    <li className="card">
      <a className="hit" href={messageAddress(hit.sessionId, hit.messageId)}>
        <b dir="auto">{hit.title}</b>
        <span className="faint">
          {hit.role === 'user' ? 'You' : brand.name}, <LocalTime value={hit.timestamp} style="date-time" />
        </span>
        <span dir="auto">
          <Marked parts={hit.excerpt} />
        </span>
      </a>
    </li>
  );
}

/** Renders text with the matches highlighted. */
export function Marked({ parts }: { parts: Excerpt }) {
  return <>{parts.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))}</>;
}
