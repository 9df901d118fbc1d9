import type { SessionJson } from '../../chat-schema';
import { exportAddress, exportFormats, printAddress } from '../../export/export-formats';
import type { AddressWith } from './history-address';

export type MenuSession = Pick<SessionJson, 'sessionId' | 'pinned' | 'archived'>;

type RowMenuItemsProps = { session: MenuSession; addressWith: AddressWith };

/** What the menu of a conversation offers. Its buttons belong to the form around the list. */
export function RowMenuItems({ session: { sessionId, pinned, archived }, addressWith }: RowMenuItemsProps) {
  return (
    <>
      <a className="btn quiet" href={addressWith({ rename: sessionId })}>
        Rename
      </a>
      <button className="btn quiet" type="submit" name={pinned ? 'unpin' : 'pin'} value={sessionId}>
        {pinned ? 'Unpin' : 'Pin'}
      </button>
      <button className="btn quiet" type="submit" name={archived ? 'unarchive' : 'archive'} value={sessionId}>
        {archived ? 'Move out of the archive' : 'Archive'}
      </button>
      {exportFormats.map(({ format, menuName }) => (
        <a key={format} className="btn quiet" href={exportAddress(sessionId, format)} download>
          {menuName}
        </a>
      ))}
      <a className="btn quiet" href={printAddress(sessionId)} target="_blank" rel="noopener">
        Print
      </a>
      <a className="btn quiet text-danger" href={addressWith({ delete: sessionId })}>
        Delete
      </a>
    </>
  );
}
