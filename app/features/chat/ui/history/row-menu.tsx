import { Menu } from '~/ui/menu/menu';
import { exportAddress, exportFormats, printAddress } from '../../export/export-formats';
import type { SessionJson } from '../../chat-schema';
import type { AddressWith } from './use-history-address';

/** What else can be done with a conversation. The buttons belong to the form around the list. */
export function RowMenu({ session, addressWith }: { session: SessionJson; addressWith: AddressWith }) {
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
        <a
          key={format}
          className="btn quiet"
          href={exportAddress(sessionId, format)}
          download={`session-${sessionId}.${format}`}
        >
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
