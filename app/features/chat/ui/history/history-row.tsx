import { memo } from 'react';
import { Menu } from '~/ui/menu/menu';
import { TimeAgo } from '~/ui/time/local-time';
import type { SessionJson, SessionRowJson } from '../../chat-schema';
import { exportAddress, exportFormats, printAddress } from '../../export/export-formats';
import { Marked } from './message-hits';
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

/** The menu of a conversation. Its buttons belong to the form around the list. */
function RowMenu({ session, addressWith }: { session: SessionJson; addressWith: AddressWith }) {
  const { sessionId, title, pinned, archived } = session;
  return (
    <Menu button="More" label={`More for: ${title}`}>
      <a className="btn quiet" href={addressWith({ rename: sessionId })}>
        Rename
      </a>
      <button className="btn quiet" type="submit" name={pinned ? 'unpin' : 'pin'} value={sessionId}>
        {pinned ? 'Unpin' : 'Pin'}
      </button>
      <button className="btn quiet" type="submit" name={archived ? 'unarchive' : 'archive'} value={sessionId}>
        {archived ? 'Take out of the archive' : 'Archive'}
      </button>
      {exportFormats.map(({ format, menuName }) => (
        <a key={format} className="btn quiet" href={exportAddress(sessionId, format)} download>
          {menuName}
        </a>
      ))}
      <a className="btn quiet" href={printAddress(sessionId)} target="_blank" rel="noopener">
        Print
      </a>
      <a className="btn quiet" href={addressWith({ delete: sessionId })}>
        Delete
      </a>
    </Menu>
  );
}
