import { Form, Link } from '@remix-run/react';
import { brand } from '~/brand';
import { LocalTime, TimeAgo } from '~/ui/time/local-time';
import { reportStatuses } from '../report-statuses';
import { type Excerpt, type ReportJson, severityWord, transitions, type ViewedReport } from '../reports/report-words';

type ReportCardProps = { report: ReportJson; viewed: ViewedReport | null; here: string; viewAddress: string };

/** Severity is told by its word, its weight and its border: never by color alone. */
const SEVERITY_CLASS: Partial<Record<ReportJson['severity'], string>> = {
  critical: 'border-2 border-ink font-extrabold text-ink',
  high: 'border-edge font-bold text-ink',
};

/** A report. What was written is shown when it is opened, which is recorded. */
export function ReportCard({ report, viewed, here, viewAddress }: ReportCardProps) {
  const { id, severity, details, status, reportedAt, raisedAt, times } = report;
  return (
    <li className="card" id={`report-${id}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className={`badge ${SEVERITY_CLASS[severity] ?? ''}`}>{severityWord(severity)}</span>
        <span className="faint">{reportStatuses[status]}</span>
      </div>
      <h2 className="mt-2 mb-1 text-[1.05rem]">{details}</h2>
      <p className="soft my-1 wrap-anywhere">
        Reported <TimeAgo value={reportedAt} />
        {times > 1 ? (
          <>
            , last raised <TimeAgo value={raisedAt} />
          </>
        ) : null}
        . <WhoIsIt report={report} />
      </p>
      {report.reviewedAt ? (
        <p className="soft my-1 wrap-anywhere">
          {report.actionTaken}, <LocalTime value={report.reviewedAt} style="date-time" />
        </p>
      ) : null}
      {viewed ? <Words excerpt={viewed.excerpt} /> : null}
      <div className="btn-row mt-3">
        {viewed ? null : (
          <Link className="btn" to={viewAddress} prefetch="none" preventScrollReset>
            Show what was written
          </Link>
        )}
        <Actions report={report} here={here} />
      </div>
    </li>
  );
}

function WhoIsIt({ report: { userId, messageId } }: { report: ReportJson }) {
  if (userId === null) return <>From outside.</>;
  return (
    <>
      Person <code>{userId.slice(0, 8)}</code>
      {messageId > 0 ? `, message ${messageId}.` : ', journal.'}
    </>
  );
}

function Words({ excerpt }: { excerpt: Excerpt | null }) {
  if (excerpt === null)
    return <p className="report-words faint mb-1 wrap-anywhere">The person has deleted what this was about.</p>;
  return (
    <div className="report-words">
      <p className="faint my-1">You opened this, and the person can see that staff did.</p>
      <dl>
        {excerpt.turns.map(({ role, text }, index) => (
          <div key={index}>
            <dt>{role === 'user' ? 'The person' : brand.name}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
        {excerpt.note ? (
          <div>
            <dt>Written for staff</dt>
            <dd dir="auto">{excerpt.note}</dd>
          </div>
        ) : null}
        {excerpt.answerTo ? (
          <div>
            <dt>Answer to</dt>
            <dd>
              <a href={`mailto:${encodeURIComponent(excerpt.answerTo)}`}>{excerpt.answerTo}</a>
            </dd>
          </div>
        ) : null}
      </dl>
    </div>
  );
}

const BUTTONS = [
  { intent: 'review', to: 'reviewed', label: 'Mark as Reviewed', look: 'btn' },
  { intent: 'resolve', to: 'resolved', label: 'Resolve Case', look: 'btn primary' },
] as const;

function Actions({ report: { id, status, details, times }, here }: { report: ReportJson; here: string }) {
  return BUTTONS.filter(({ to }) => transitions[to].from.includes(status)).map(({ intent, label, look }) => (
    <Form key={intent} method="post" action={here} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="reportId" value={id} />
      <input type="hidden" name="seen" value={status} />
      <input type="hidden" name="times" value={times} />
      <button className={look} type="submit" aria-label={`${label}: ${details}`}>
        {label}
      </button>
    </Form>
  ));
}
