import { Link, useNavigate, useNavigation } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { Mark } from '~/ui/mark';
import { PageHeader } from '~/ui/pages/page-header';
import type { SessionJson } from '../chat-schema';
import { DeleteDialog } from './history/delete-dialog';
import { HistoryRow } from './history/history-row';
import { RenameDialog } from './history/rename-dialog';
import { SearchForm } from './history/search-form';
import { useHistoryAddress } from './history/use-history-address';

type HistoryListProps = {
  sessions: SessionJson[];
  q: string;
  nextCursor: string | null;
  renameId: string | null;
  deleteId: string | null;
  renameError?: string | undefined;
};

export function HistoryList({ sessions, q, nextCursor, renameId, deleteId, renameError }: HistoryListProps) {
  const addressWith = useHistoryAddress();
  const onClick = useLinksWithoutReload();
  const loading = useNavigation().location?.pathname === '/history';
  const renamed = sessions.find(({ sessionId }) => sessionId === renameId);
  const deleted = sessions.find(({ sessionId }) => sessionId === deleteId);
  return (
    <>
      <PageHeader title="Conversation History" />
      <div className="page" aria-busy={loading}>
        <SearchForm key={q} q={q} />
        {loading ? (
          <p className="sr-only" role="status">
            Loading your conversations...
          </p>
        ) : null}
        {sessions.length === 0 ? <EmptyHistory q={q} /> : null}
        {/* The rows hold plain links; one listener spares each of them a component of its own. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Enter on a link arrives as a click */}
        <ul className="rows" onClick={onClick}>
          {sessions.map((session) => (
            <HistoryRow key={session.sessionId} session={session} addressWith={addressWith} />
          ))}
        </ul>
        {nextCursor ? (
          <p className="pager">
            <Link className="btn" to={addressWith({ cursor: nextCursor })}>
              Older conversations
            </Link>
          </p>
        ) : null}
      </div>
      {renamed ? <RenameDialog session={renamed} closeHref={addressWith({})} error={renameError} /> : null}
      {deleted ? <DeleteDialog session={deleted} closeHref={addressWith({})} /> : null}
    </>
  );
}

function EmptyHistory({ q }: { q: string }) {
  return (
    <div className="empty">
      <Mark size={56} />
      {q ? (
        <>
          <h2>Nothing found</h2>
          <p>No conversation has “{q}” in its title.</p>
          <Link className="btn" to="/history">
            Show all conversations
          </Link>
        </>
      ) : (
        <>
          <h2>No conversations yet</h2>
          <p>What you and Orion talk about will be listed here.</p>
          <Link className="btn primary" to="/">
            Start New Conversation
          </Link>
        </>
      )}
    </div>
  );
}

function useLinksWithoutReload() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented) return;
    event.preventDefault();
    navigate(link.pathname + link.search, { preventScrollReset: link.pathname === window.location.pathname });
  };
}
