import { Menu } from '~/ui/menu/menu';
import { RowTime } from '~/ui/rows/row-times';
import type { SessionRowJson } from '../../chat-schema';
import { type AddressWith, historyAddress } from './history-address';
import { Marked } from '~/ui/marked';
import { RowMenuItems } from './row-menu-items';

type HistoryRowsProps = { sessions: readonly SessionRowJson[]; search: URLSearchParams; timeZone: string };

/** The rows of the history, rendered on the server only. `more` in the address opens the menu of a row without scripts. */
export function HistoryRows({ sessions, search, timeZone }: HistoryRowsProps) {
  const addressWith = historyAddress(search);
  const opened = search.get('more');
  return (
    <>
      {sessions.map((session) => (
        <HistoryRow
          key={session.sessionId}
          session={session}
          isOpen={session.sessionId === opened}
          {...{ addressWith, timeZone }}
        />
      ))}
    </>
  );
}

type HistoryRowProps = { session: SessionRowJson; isOpen: boolean; addressWith: AddressWith; timeZone: string };

function HistoryRow({ session, isOpen, addressWith, timeZone }: HistoryRowProps) {
  const { sessionId, title, createdAt, marked, pinned, archived } = session;
  const address = `/?session=${encodeURIComponent(sessionId)}`;
  return (
    <li className="card row-card" id={isOpen ? 'more' : undefined}>
      <div className="row-words">
        <h2 dir="auto">
          <a href={address}>{marked ? <Marked parts={marked} /> : title}</a>
        </h2>
        <div className="faint">
          {pinned ? 'Pinned · ' : null}
          {archived ? 'Archived · ' : null}
          Created <RowTime value={createdAt} style="ago" timeZone={timeZone} />
        </div>
      </div>
      <div className="row-tools">
        <a className="btn" href={address} aria-label={`Continue: ${title}`}>
          Continue
        </a>
        {isOpen ? (
          <Menu button="More" label={`More for: ${title}`} isOpen>
            <RowMenuItems session={session} addressWith={addressWith} />
          </Menu>
        ) : (
          <a
            className="btn quiet"
            href={`${addressWith({ more: sessionId })}#more`}
            aria-label={`More for: ${title}`}
            data-more={[pinned && 'pinned', archived && 'archived'].filter(Boolean).join(' ')}
          >
            More
          </a>
        )}
      </div>
    </li>
  );
}
