import { Link } from '@remix-run/react';
import { Logo } from '~/ui/logo';
import { PageHeader } from '~/ui/pages/page-header';
import { type ReportStatus, reportStatuses } from '../report-statuses';

/** Tells staff that nothing creates reports yet, so that they do not take the empty list as good news. */
export function ReportsView({ status }: { status: ReportStatus }) {
  return (
    <>
      <PageHeader title="Safety Reports">
        <Link className="btn" to="/">
          Return to App
        </Link>
      </PageHeader>
      <div className="page">
        <nav className="tabs thirds" aria-label="Safety reports">
          {Object.entries(reportStatuses).map(([value, label]) => (
            <Link
              key={value}
              to={`/admin/reports?status=${value}`}
              aria-current={value === status ? 'page' : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="empty">
          <Logo size={56} />
          <h2>No reports here</h2>
          <p>
            Reports are being built. Messages are screened and crisis resources are shown, but nothing is reported to
            staff yet.
          </p>
        </div>
      </div>
    </>
  );
}
