import { memo } from 'react';
import { TimeAgo } from '~/ui/time/local-time';
import type { SessionJson } from '../../chat-schema';
import type { AddressWith } from './use-history-address';

type HistoryRowProps = { session: SessionJson; addressWith: AddressWith };

export const HistoryRow = memo(
  function HistoryRow({ session, addressWith }: HistoryRowProps) {
    const { sessionId, title, createdAt } = session;
    const address = `/?session=${encodeURIComponent(sessionId)}`;
    return (
      <li className="card row-card">
        <div className="row-words">
          <h2>
            <a href={address}>{title}</a>
          </h2>
          <div className="faint">
            Created <TimeAgo value={createdAt} />
          </div>
        </div>
        <div className="row-tools">
          <a className="btn" href={address} aria-label={`Continue: ${title}`}>
            Continue
          </a>
          <a className="btn quiet" href={addressWith({ rename: sessionId })} aria-label={`Rename: ${title}`}>
            Rename
          </a>
          <a className="btn quiet" href={addressWith({ delete: sessionId })} aria-label={`Delete: ${title}`}>
            Delete
          </a>
        </div>
      </li>
    );
  },
  (before, after) => before.session === after.session && before.addressWith({}) === after.addressWith({}),
);
