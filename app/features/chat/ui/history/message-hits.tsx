import { Link } from '@remix-run/react';
import { useId } from 'react';
import { Rows } from '~/ui/rows/rows';
import type { HistoryView } from '../../chat-schema';
import type { AddressWith } from './history-address';

type MessageHitsProps = { found: NonNullable<HistoryView['messages']>; addressWith: AddressWith };

/**
 * Lists the messages that match the search. Each links to its position in its conversation, as a whole page: the browser
 * itself scrolls to the message and highlights it (`:target`).
 */
export function MessageHits({ found, addressWith }: MessageHitsProps) {
  const titleId = useId();
  return (
    <section className="mt-8" aria-labelledby={titleId}>
      <h2 id={titleId}>In messages</h2>
      {found.count === 0 ? <p className="faint">No messages match your search.</p> : null}
      <Rows markup={found.rows} />
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
