import { memo } from 'react';
import { TimeAgo } from '~/ui/time/local-time';
import type { SessionRowJson } from '../../chat-schema';
import { Marked } from './marked';
import { RowMenu } from './row-menu';
import type { AddressWith } from './use-history-address';

type HistoryRowProps = { session: SessionRowJson; addressWith: AddressWith };

export const HistoryRow = memo(
  function HistoryRow({ session, addressWith }: HistoryRowProps) {
    const { sessionId, title, createdAt, marked, pinned, archived } = session;
    const address = `/?session=${encodeURIComponent(sessionId)}`;
    return (
      <li className="card row-card">
        <div className="row-words">
          <h2 dir="auto">
            <a href={address}>{marked ? <Marked parts={marked} /> : title}</a>
          </h2>
          <div className="faint">
            {pinned ? 'Pinned · ' : null}
            {archived ? 'Archived · ' : null}
            Created <TimeAgo value={createdAt} />
          </div>
        </div>
        <div className="row-tools">
          <a className="btn" href={address} aria-label={`Continue: ${title}`}>
            Continue
          </a>
          <RowMenu session={session} addressWith={addressWith} />
        </div>
      </li>
    );
  },
  (before, after) => before.session === after.session && before.addressWith({}) === after.addressWith({}),
);
