import { Form, Link } from '@remix-run/react';
import { useRef } from 'react';
import { useLiveChanges } from '~/ui/live/use-live-changes';
import { useRefresh } from '~/ui/live/use-refresh';
import type { FormAnswer } from '~/ui/forms/use-answered-form';
import { SearchForm } from '~/ui/forms/search-form';
import { Logo } from '~/ui/logo';
import { EmptiedPage } from '~/ui/pages/emptied-page';
import { PageHeader } from '~/ui/pages/page-header';
import { useLinksWithoutReload } from '~/ui/pages/use-links-without-reload';
import { Rows } from '~/ui/rows/rows';
import type { HistoryView } from '../chat-schema';
import { useExports } from './use-exports';
import { DeleteDialog, RenameDialog } from './history/session-dialogs';
import { MessageHits } from './history/message-hits';
import { makeRowMenus, OpenRowMenu } from './history/row-menus';
import { useFirstPage, useHistoryAddress, useListLoading } from './history/use-history-address';

export function HistoryList({ page, answer }: { page: HistoryView; answer: FormAnswer | undefined }) {
  const { rows, count, q, archived, nextCursor, renamed, deleted, held, messages } = page;
  const addressWith = useHistoryAddress();
  useLiveChanges(() => true, useRefresh());
  const loading = useListLoading();
  const { exporting, onClick: onExport } = useExports();
  const onLink = useLinksWithoutReload();
  const firstPage = useFirstPage();
  const form = useRef<HTMLFormElement>(null);
  const isEmpty = count === 0 && !messages?.count;
  return (
    <>
      <PageHeader title="Conversation History">{exporting ? <p role="status">Exporting...</p> : null}</PageHeader>
      <div className="page" aria-busy={loading}>
        <SearchForm
          key={q}
          action="/history"
          q={q}
          label="Search your memories"
          placeholder="Search your memories..."
        />
        {loading ? (
          <p className="soft" role="status">
            Loading your conversations...
          </p>
        ) : null}
        {archived ? <h2>Archived conversations</h2> : null}
        {isEmpty ? <EmptyHistory q={q} archived={archived} firstPage={firstPage} /> : null}
        {held ? <HeldNote sessionId={held} action={addressWith({})} /> : null}
        <Form
          method="post"
          action={addressWith({})}
          preventScrollReset
          ref={form}
          onClick={(event) => (onExport(event), onLink(event))}
        >
          <Rows markup={rows} enhance={makeRowMenus} />
          <OpenRowMenu list={form} addressWith={addressWith} />
        </Form>
        {nextCursor ? (
          <p className="pager">
            <Link className="btn" to={addressWith({ cursor: nextCursor })}>
              Older conversations
            </Link>
          </p>
        ) : null}
        {messages && !isEmpty ? <MessageHits found={messages} addressWith={addressWith} /> : null}
        {q ? (
          <p className="pager">
            <Link className="inline-flex min-h-11 items-center" to={`/journal?q=${encodeURIComponent(q)}`}>
              Search your journal for this
            </Link>
          </p>
        ) : (
          <p className="pager">
            <Link className="inline-flex min-h-11 items-center" to={archived ? '/history' : '/history?archived=1'}>
              {archived ? 'Back to your conversations' : 'Archived conversations'}
            </Link>
          </p>
        )}
      </div>
      {renamed ? <RenameDialog session={renamed} closeHref={addressWith({})} answer={answer} /> : null}
      {deleted ? <DeleteDialog session={deleted} closeHref={addressWith({})} /> : null}
    </>
  );
}

/** Stands above the list after a deletion, for as long as it can be undone. */
function HeldNote({ sessionId, action }: { sessionId: string; action: string }) {
  return (
    <Form
      className="say-note mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-[.4rem]"
      method="post"
      action={action}
      preventScrollReset
    >
      <p className="min-w-0 wrap-anywhere" role="status">
        Conversation deleted. You can bring it back for one minute.
      </p>
      <button className="btn" type="submit" name="undo" value={sessionId}>
        Undo
      </button>
    </Form>
  );
}

/** `firstPage` is the URL of the first page when only the current page is empty. */
function EmptyHistory({ q, archived, firstPage }: { q: string; archived: boolean; firstPage: string | null }) {
  return (
    <div className="empty">
      <Logo size={56} />
      {firstPage ? (
        <EmptiedPage what="conversations" firstHref={firstPage} />
      ) : q ? (
        <>
          <h2>Nothing found</h2>
          <p>
            No conversation has “<bdi>{q}</bdi>” in its title or messages.
          </p>
          <Link className="btn" to="/history">
            Show all conversations
          </Link>
        </>
      ) : archived ? (
        <>
          <h2>Nothing is archived</h2>
          <p>Conversations you archive move here.</p>
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
