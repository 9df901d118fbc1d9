import { brand } from '~/brand';
import { RowTime } from '~/ui/rows/row-times';
import type { MessageHit } from '../../chat-schema';
import { messageAddress } from '../../messages/message-address';
import { Marked } from '~/ui/marked';

/** The messages that a search found, rendered on the server only. */
export function HitRows({ hits, timeZone }: { hits: readonly MessageHit[]; timeZone: string }) {
  return (
    <>
      {hits.map((hit) => (
        <li key={hit.messageId} className="card">
          <a className="hit" href={messageAddress(hit.sessionId, hit.messageId)}>
            <b dir="auto">{hit.title}</b>
            <span className="faint">
              {hit.role === 'user' ? 'You' : brand.name},{' '}
              <RowTime value={hit.timestamp} style="date-time" timeZone={timeZone} />
            </span>
            <span dir="auto">
              <Marked parts={hit.excerpt} />
            </span>
          </a>
        </li>
      ))}
    </>
  );
}
