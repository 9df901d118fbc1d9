import { Link, useSearchParams } from '@remix-run/react';
import { FormBanner } from '~/ui/forms/form-banner';
import { Logo } from '~/ui/logo';
import { PageHeader } from '~/ui/pages/page-header';
import { TimeAgo } from '~/ui/time/local-time';
import { type ReportStatus, reportStatuses } from '../report-statuses';
import { type ReportJson, reportSeverities, severityWord, type ViewedReport } from '../reports/report-words';
import type { Severity } from '../severity';
import { ReportCard } from './report-card';

type Queue = { count: number; oldest: string | null; bySeverity: { severity: Severity; count: number }[] };

type ReportsViewProps = {
  status: ReportStatus;
  severity: Severity | null;
  cursor: string | null;
  nextCursor: string | null;
  reports: ReportJson[];
  queue: Queue;
  viewed: ViewedReport | null;
  failed: string | null;
};

/** Returns the address of a list of reports. */
function addressOf(parts: Record<string, string | null>): string {
  const query = Object.entries(parts).filter((part): part is [string, string] => part[1] !== null);
  return `/admin/reports?${new URLSearchParams(query)}`;
}

export function ReportsView({
  status,
  severity,
  cursor,
  nextCursor,
  reports,
  queue,
  viewed,
  failed,
}: ReportsViewProps) {
  const here = { status, severity, cursor };
  const isListed = viewed !== null && reports.some(({ id }) => id === viewed.id);
  const shown = viewed && !isListed ? [viewed, ...reports] : reports;
  return (
    <>
      <PageHeader title="Safety Reports">
        <Link className="btn" to="/">
          Return to App
        </Link>
      </PageHeader>
      <div className="page">
        <QueueLine queue={queue} />
        <nav className="tabs grid-cols-3 [&>a]:text-center" aria-label="Safety reports">
          {Object.entries(reportStatuses).map(([value, label]) => (
            <Link
              key={value}
              to={addressOf({ status: value, severity })}
              aria-current={value === status ? 'page' : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          ))}
        </nav>
        <SeverityFilter status={status} severity={severity} />
        <FormBanner errors={failed === null ? null : ['Update Failed', failed]} />
        {shown.length === 0 ? <NoReports status={status} isLater={cursor !== null} /> : null}
        <ul className="mt-4 grid gap-4">
          {shown.map((report) => (
            <ReportCard
              key={report.id}
              report={report}
              viewed={viewed?.id === report.id ? viewed : null}
              here={addressOf(here)}
              viewAddress={`${addressOf({ ...here, report: report.id })}#report-${report.id}`}
            />
          ))}
        </ul>
        <p className="pager btn-row">
          {cursor === null ? null : (
            <Link className="btn" to={addressOf({ status, severity })}>
              First page
            </Link>
          )}
          {nextCursor === null ? null : (
            <Link className="btn" to={addressOf({ status, severity, cursor: nextCursor })}>
              Next page
            </Link>
          )}
        </p>
      </div>
    </>
  );
}

/** How long the queue is, and how old. */
function QueueLine({ queue: { count, oldest, bySeverity } }: { queue: Queue }) {
  if (oldest === null) return <p className="soft">Nothing is waiting for review.</p>;
  const parts = bySeverity.map((part) => `${part.count} ${severityWord(part.severity).toLowerCase()}`);
  return (
    <p className="soft">
      {count === 1 ? '1 report waits' : `${count} reports wait`} for review: {parts.join(', ')}. The oldest arrived{' '}
      <TimeAgo value={oldest} />.
    </p>
  );
}

function SeverityFilter({ status, severity }: { status: ReportStatus; severity: Severity | null }) {
  return (
    <nav className="flex flex-wrap gap-1" aria-label="Severity">
      {[null, ...reportSeverities].map((one) => (
        <Link
          key={one ?? 'all'}
          className="btn quiet aria-[current]:bg-sunk aria-[current]:text-ink aria-[current]:underline"
          to={addressOf({ status, severity: one })}
          aria-current={one === severity ? 'true' : undefined}
          preventScrollReset
        >
          {one === null ? 'All' : severityWord(one)}
        </Link>
      ))}
    </nav>
  );
}

const EMPTY: Record<ReportStatus, string> = {
  pending: 'Nothing is waiting for review here. New reports appear by themselves.',
  reviewed: 'No reports are reviewed and unresolved.',
  resolved: 'No reports have been resolved yet.',
};

function NoReports({ status, isLater }: { status: ReportStatus; isLater: boolean }) {
  const [search] = useSearchParams();
  return (
    <div className="empty">
      <Logo size={56} />
      <h2>No reports here</h2>
      <p>
        {isLater ? 'This page is empty now.' : search.has('severity') ? 'No reports of this severity.' : EMPTY[status]}
      </p>
    </div>
  );
}
