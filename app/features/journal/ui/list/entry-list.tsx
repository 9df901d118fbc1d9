import { Link, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { KeepScroll } from '~/ui/live/keep-scroll';
import { Icon } from '~/ui/icon';
import { PageHeader } from '~/ui/pages/page-header';
import { useLinksWithoutReload } from '~/ui/pages/use-links-without-reload';
import { Rows } from '~/ui/rows/rows';
import type { EntryListView } from '../../journal-page';
import type { AddressWith } from '../journal-address-with';
import { EmptyJournal } from './empty-journal';
import { FilterForm } from './filter-form';

/** `children` are shown above the list. */
type EntryListProps = { page: EntryListView; addressWith: AddressWith; children: ReactNode };

export function EntryList({ page, addressWith, children }: EntryListProps) {
  const { rows, count, filters, total, nextCursor } = page;
  const isFiltered = Boolean(filters.q || filters.tag || filters.mood);
  const isEmpty = total === 0 && !isFiltered;
  const loading = useNavigation().location?.pathname === '/journal';
  const onLink = useLinksWithoutReload();
  const firstHref = addressWith({ cursor: '' });
  return (
    <>
      <PageHeader title="Journal">
        <Link className="btn primary" to={addressWith({ dialog: 'new' })} preventScrollReset>
          <Icon name="plus" />
          New Entry
        </Link>
      </PageHeader>
      <div className="page journal" aria-busy={loading}>
        <nav
          className="-mx-2.5 -mt-5 mb-1 flex flex-wrap text-[0.95rem] max-wide:-mt-3 max-wide:justify-between print:hidden"
          aria-label="Journal"
        >
          <a className="btn quiet text-[length:inherit] max-wide:px-1" href="/journal/looking-back">
            Looking back
          </a>
          <Link className="btn quiet text-[length:inherit] max-wide:px-1" to="/journal/export" preventScrollReset>
            Export to Google Docs
          </Link>
          <Link className="btn quiet text-[length:inherit] max-wide:px-1" to="/journal/import" preventScrollReset>
            Import
          </Link>
        </nav>
        {children}
        {page.isUnfinished ? (
          <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-s-4 border-line border-s-star bg-surface px-5 py-3 print:hidden">
            <span className="flex-[1_1_12rem]">You have an unfinished entry.</span>
            <Link className="btn" to={addressWith({ dialog: 'new' })} preventScrollReset>
              Continue writing
            </Link>
          </p>
        ) : null}
        {isEmpty ? null : <FilterForm page={page} />}
        <p className={isFiltered ? 'faint' : 'sr-only'} role="status">
          {isEmpty
            ? ''
            : `${total === 1 ? '1 entry' : `${total.toLocaleString('en-US')} entries`}${isFiltered ? ' found' : ''}`}
        </p>
        {count === 0 ? (
          <EmptyJournal
            isFiltered={!isEmpty}
            firstHref={total > 0 ? firstHref : null}
            newHref={addressWith({ dialog: 'new' })}
          />
        ) : null}
        {/* The cards contain plain links: one listener avoids a Link component for each of them. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link arrives as a click */}
        <div className="entries" onClick={onLink}>
          <KeepScroll items=".entries li">
            <Rows markup={rows} />
          </KeepScroll>
        </div>
        {nextCursor ? (
          <p className="pager">
            <Link className="btn" to={addressWith({ cursor: nextCursor })}>
              {filters.sort === 'newest' ? 'Older entries' : 'Newer entries'}
            </Link>
          </p>
        ) : null}
      </div>
    </>
  );
}
