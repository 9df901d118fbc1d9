import { Fragment } from 'react';
import { Icon } from '~/ui/icon';
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
      {sessions.map((session, index) => (
        <Fragment key={session.sessionId}>
          {session.group && session.group !== sessions[index - 1]?.group ? (
            <li className="rows-group" data-key={session.group}>
              <h2>{session.group}</h2>
            </li>
          ) : null}
          <HistoryRow session={session} isOpen={session.sessionId === opened} {...{ addressWith, timeZone }} />
        </Fragment>
      ))}
    </>
  );
}

type HistoryRowProps = { session: SessionRowJson; isOpen: boolean; addressWith: AddressWith; timeZone: string };

/** The whole row opens the conversation, by the link of its title. */
function HistoryRow({ session, isOpen, addressWith, timeZone }: HistoryRowProps) {
  const { sessionId, title, createdAt, marked, pinned, archived, group, preview } = session;
  const address = `/?session=${encodeURIComponent(sessionId)}`;
  const Title = group ? 'h3' : 'h2';
  return (
    <li className="card row-card history-row" id={isOpen ? 'more' : undefined}>
      <div className="row-words">
        <Title dir="auto">
          <a href={address}>{marked ? <Marked parts={marked} /> : title}</a>
        </Title>
        {preview ? (
          <p className="preview" dir="auto">
            {preview}
          </p>
        ) : null}
        <div className="faint">
          {pinned ? 'Pinned · ' : null}
          {archived ? 'Archived · ' : null}
          Created <RowTime value={createdAt} style="ago" timeZone={timeZone} />
        </div>
      </div>
      <div className="row-tools">
        <a className="btn quiet" href={address} aria-label={`Continue: ${title}`}>
          Continue
        </a>
        {isOpen ? (
          <Menu button={<Icon name="more" />} label={`More for: ${title}`} isOpen>
            <RowMenuItems session={session} addressWith={addressWith} />
          </Menu>
        ) : (
          <a
            className="btn quiet"
            href={`${addressWith({ more: sessionId })}#more`}
            aria-label={`More for: ${title}`}
            data-more={[pinned && 'pinned', archived && 'archived'].filter(Boolean).join(' ')}
          />
        )}
      </div>
    </li>
  );
}
