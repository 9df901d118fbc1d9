import { Link } from '@remix-run/react';
import { LocalTime } from '~/ui/time/local-time';
import type { Trend, TrendChart } from '../check-in-page';
import { maxTotal, questionnaires } from '../questionnaires';

type TrendSectionProps = { trend: Trend; isBelowResult: boolean };

/** The totals of a questionnaire so far: a drawing, and the same as a table. */
export function TrendSection({ trend, isBelowResult }: TrendSectionProps) {
  const { questionnaire, chart, rows, nextCursor, isFirstPage } = trend;
  const asked = questionnaires[questionnaire];
  const titleId = `trend-${questionnaire}`;
  return (
    <section className="card" aria-labelledby={titleId}>
      <h2 id={titleId}>{isBelowResult ? `${asked.short} so far` : asked.title}</h2>
      {isBelowResult ? null : (
        <>
          <p>{asked.about}</p>
          <Link className="btn my-2.5" to={`/check-in?take=${questionnaire}`}>
            Fill in the {asked.short}
          </Link>
        </>
      )}
      {chart ? <TrendDrawing id={questionnaire} chart={chart} /> : null}
      {chart && isBelowResult ? <p className="soft">{chart.gist}</p> : null}
      {rows.length > 0 ? (
        <table className="days-table">
          <caption>Totals of {maxTotal(asked)}, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Total</th>
              <th scope="col">
                <span className="sr-only">Delete</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ checkInId, createdAt, total }) => (
              <tr key={checkInId}>
                <th scope="row">
                  <Link to={`/check-in?result=${checkInId}`}>
                    <LocalTime value={createdAt} style="date-time" />
                  </Link>
                </th>
                <td>{total}</td>
                <td>
                  <Link className="btn quiet" to={`/check-in?delete=${checkInId}`} preventScrollReset>
                    Delete
                    <span className="sr-only">
                      {' '}
                      the check-in of <LocalTime value={createdAt} style="date-time" />
                    </span>
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="soft">{isFirstPage ? 'Nothing yet.' : 'Nothing is left on this page.'}</p>
      )}
      {isFirstPage && nextCursor === null ? null : (
        <div className="btn-row pager">
          {isFirstPage ? null : (
            <Link className="btn" to="/check-in">
              Newest check-ins
            </Link>
          )}
          {nextCursor ? (
            <Link className="btn" to={`/check-in?of=${questionnaire}&cursor=${encodeURIComponent(nextCursor)}`}>
              Older check-ins
            </Link>
          ) : null}
        </div>
      )}
    </section>
  );
}

/** Stretched to the available space; lines and dots keep their width. Labels stand beside it and are not stretched. */
function TrendDrawing({ id, chart: { line, dots, levels, ends, title, gist } }: { id: string; chart: TrendChart }) {
  return (
    <div className="chart">
      <svg className="h-48 w-8 fill-current" aria-hidden="true" focusable="false">
        {levels.map(({ total, y }) => (
          <text key={total} x="100%" y={`${y / 4}%`} textAnchor="end" dominantBaseline="middle">
            {total}
          </text>
        ))}
      </svg>
      <svg
        className="chart-drawing h-48"
        viewBox="0 0 1000 400"
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}-title ${id}-gist`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-gist`}>{gist}</desc>
        <path className="chart-grid" d={levels.map(({ y }) => `M0,${y}H1000`).join('')} />
        {line ? <path className="chart-line" d={line} /> : null}
        <path className="chart-dots" d={dots} />
      </svg>
      <p className="faint col-start-2 mt-1 flex justify-between" aria-hidden="true">
        {ends.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
    </div>
  );
}
